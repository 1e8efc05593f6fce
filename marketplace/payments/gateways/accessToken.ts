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

/** A token is not used in its last seconds, since the call takes time. */
const marginSeconds = 10;

const grant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** The access token of an OAuth 2 client's credentials, cached while it is valid and shared by concurrent callers. */
export class AccessToken {
  private cached: { token: string; until: number } | null = null;
  private pending: Promise<string> | null = null;

  constructor(private readonly client: Client) {}

  private current(): Promise<string> {
    if (this.cached && Date.now() < this.cached.until) return Promise.resolve(this.cached.token);
    this.pending ??= this.request().finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  private async request(): Promise<string> {
    const { what, url, clientId, clientSecret, scope } = this.client;
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
    if (scope) body.set('scope', scope);
    try {
      const { access_token, expires_in } = await callGateway(grant, { what, url, method: 'POST', body });
      this.cached = { token: access_token, until: Date.now() + Math.max(1, expires_in - marginSeconds) * 1000 };
      return access_token;
    } catch (error) {
      // Without a token the gateway received no payment request, whatever the token's error was.
      if (error instanceof GatewayError) throw new GatewayError(error.message, 'no');
      throw error;
    }
  }

  /** Makes a call with the token, and once more with a new one after a 401. @throws GatewayError */
  async use<Result>(call: (headers: { Authorization: string }) => Promise<Result>): Promise<Result> {
    const token = await this.current();
    try {
      return await call({ Authorization: `Bearer ${token}` });
    } catch (error) {
      if (!(error instanceof GatewayError && error.status === 401)) throw error;
      if (this.cached?.token === token) this.cached = null;
      return call({ Authorization: `Bearer ${await this.current()}` });
    }
  }
}
