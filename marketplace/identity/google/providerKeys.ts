import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

const patienceMilliseconds = 5000;
/** How long keys are cached: without Cache-Control, and at most. */
const kept = { unsaidSeconds: 5 * 60, maxSeconds: 24 * 60 * 60 };
/** A token can contain any key id, so unknown ids cause at most one request to the provider in this period. */
const pauseMilliseconds = 30_000;

/** The provider is unreachable or returns an invalid response, which the shopper can't fix. */
export class ProviderFailure extends Error {
  constructor(url: string, cause: unknown) {
    super(`${url}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = 'ProviderFailure';
  }
}

async function readJson<Schema extends z.ZodType>(url: string, schema: Schema) {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (!response.ok) throw new Error(`returned ${response.status}`);
    return { value: schema.parse(await response.json()), cacheControl: response.headers.get('Cache-Control') ?? '' };
  } catch (error) {
    throw new ProviderFailure(url, error);
  }
}

function lifetimeSeconds(cacheControl: string): number {
  if (/no-store|no-cache/i.test(cacheControl)) return 0;
  const said = /max-age=(\d+)/i.exec(cacheControl)?.[1];
  return Math.min(said === undefined ? kept.unsaidSeconds : Number(said), kept.maxSeconds);
}

const keySet = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) });

interface Keys {
  find: JWTVerifyGetKey;
  fetchedAt: number;
  until: number;
}

/**
 * The signing keys of an OpenID provider, from the URL in its discovery document, cached according to Cache-Control. `find` throws the key
 * errors of `jose`, and ProviderFailure.
 */
export class ProviderKeys {
  private keys: Keys | null = null;
  private fetching: Promise<Keys> | null = null;

  constructor(
    private readonly issuer: string,
    private readonly now: () => Date,
  ) {}

  readonly find: JWTVerifyGetKey = async (header, token) => {
    const keys = await this.current();
    try {
      return await keys.find(header, token);
    } catch (error) {
      const isRecent = this.now().getTime() - keys.fetchedAt < pauseMilliseconds;
      if (!(error instanceof errors.JWKSNoMatchingKey) || isRecent) throw error;
      const { find } = await this.refresh();
      return find(header, token);
    }
  };

  private current(): Promise<Keys> {
    const { keys } = this;
    return keys && this.now().getTime() < keys.until ? Promise.resolve(keys) : this.refresh();
  }

  /** Concurrent callers share one request. */
  private refresh(): Promise<Keys> {
    this.fetching ??= this.fetch().finally(() => {
      this.fetching = null;
    });
    return this.fetching;
  }

  private async fetch(): Promise<Keys> {
    const discovery = `${this.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const { value: provider } = await readJson(
      discovery,
      z.object({
        issuer: z.literal(this.issuer),
        jwks_uri: z.url({ protocol: this.issuer.startsWith('https:') ? /^https$/ : /^https?$/ }),
      }),
    );
    const { value, cacheControl } = await readJson(provider.jwks_uri, keySet);
    const fetchedAt = this.now().getTime();
    this.keys = { find: createLocalJWKSet(value), fetchedAt, until: fetchedAt + lifetimeSeconds(cacheControl) * 1000 };
    return this.keys;
  }
}
