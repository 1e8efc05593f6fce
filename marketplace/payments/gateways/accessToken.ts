import { z } from 'zod';
import { callGateway } from './callGateway';
import { GatewayError } from './gateway';

interface Client {
  what: string;
  url: string;
  clientId: string;
  clientSecret: string;
  scope?: string;
}

/** A token is not used in its last moments: the call it goes with takes its time. */
const marginSeconds = 10;

const grant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** The access token of an OAuth 2 client by its credentials, kept in memory while it lives and shared by who asks at the same time. */
export class AccessToken {
  private kept: { token: string; until: number } | null = null;
  private asking: Promise<string> | null = null;

  constructor(private readonly client: Client) {}

  private current(): Promise<string> {
    if (this.kept && Date.now() < this.kept.until) return Promise.resolve(this.kept.token);
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async ask(): Promise<string> {
    const { what, url, clientId, clientSecret, scope } = this.client;
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
    if (scope) body.set('scope', scope);
    try {
      const { access_token, expires_in } = await callGateway(grant, { what, url, method: 'POST', body });
      this.kept = { token: access_token, until: Date.now() + Math.max(1, expires_in - marginSeconds) * 1000 };
      return access_token;
    } catch (error) {
      // Without a token nothing was asked of the gateway, whatever became of the token.
      if (error instanceof GatewayError) throw new GatewayError(error.message, 'no', error.status);
      throw error;
    }
  }

  /** Makes a call with the token, and once more with a new one when it is no longer taken (401). @throws GatewayError */
  async use<Result>(call: (headers: { Authorization: string }) => Promise<Result>): Promise<Result> {
    const token = await this.current();
    try {
      return await call({ Authorization: `Bearer ${token}` });
    } catch (error) {
      if (!(error instanceof GatewayError && error.status === 401)) throw error;
      if (this.kept?.token === token) this.kept = null;
      return call({ Authorization: `Bearer ${await this.current()}` });
    }
  }
}
