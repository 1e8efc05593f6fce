/** A request without its body's arrival: what one message of a client can be. */
export interface FuzzedRequest {
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  body: string | null;
  /** Whether it comes with the session of a customer. */
  signedIn: boolean;
}

/** What can be asked of a shop: the patterns of its pages and calls, and the names of their parameters. */
export interface Surface {
  /** As `/product/:id` or `/api/orders/{id}/`. */
  paths: { method: string; pattern: string }[];
  parameters: string[];
  /** Values that exist: ids, brands, colours, words. */
  values: string[];
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const scripts = [
  'phone',
  'هاتف',
  'مۆبایل',
  'كراسي',
  'e\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦',
  '\u202eabc',
  'ثلشقاخىث',
  'sm-g930',
  '٢ لتر',
  "l'oreal",
  '100%',
];
const odd = [
  '',
  '0',
  '-1',
  '1e9',
  '999999999999999999999',
  'NaN',
  'null',
  '[]',
  '{}',
  '../..',
  "' or 1=1--",
  '<script>',
  '%',
  '%00',
  '\\',
  '\u0000',
  'true',
  '2026-01-01',
  '٠',
];
const repeated = ['a', 'ا', 'ە', ' ', ',', '/', '-', '%20', '"', '(', '+', '\u0300', '9', 'a,', 'ab ', '1.', 'و', 'e\u0301'];
const acceptLanguages = [
  'ar,ckb;q=0.9',
  'en',
  `${'x-'.repeat(200)}y`,
  Array.from({ length: 300 }, (_, index) => `l${index};q=0.${index % 10}`).join(','),
];

/** Half of a character, which has no encoding. */
const halves = /\p{Surrogate}/gu;
const encode = (text: string) => encodeURIComponent(text.replace(halves, ''));

/** Draws requests, and changes those that were costly. */
export function openGenerator(random: () => number, { paths, parameters, values }: Surface) {
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const chance = (share: number) => random() < share;

  /** A value: of the shop, a word, odd, or long. */
  function value(): string {
    const kind = random();
    if (kind < 0.35) return pick(values);
    if (kind < 0.55) return pick(scripts);
    if (kind < 0.7) return pick(odd);
    if (kind < 0.85) return pick(repeated).repeat(1 + below(pick([10, 100, 1000, 4000])));
    if (kind < 0.95) return Array.from({ length: 1 + below(60) }, () => pick(values)).join(pick([',', ' ', ', ']));
    return Array.from({ length: 1 + below(30) }, () => pick(scripts)).join(' ');
  }

  const parameter = (): [string, string] => [chance(0.95) ? pick(parameters) : value().slice(0, 80), value()];
  const filled = (pattern: string) => pattern.replace(/:\w+\??|\{\w+\}|\*/g, () => encode(chance(0.6) ? pick(values) : value()));

  function body(): string {
    const kind = random();
    const depth = pick([1, 10, 1000, 20_000]);
    if (kind < 0.3) return JSON.stringify(Object.fromEntries(Array.from({ length: 1 + below(12) }, () => parameter())));
    if (kind < 0.4) return `${'['.repeat(depth)}${']'.repeat(depth)}`;
    if (kind < 0.5) return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    if (kind < 0.6) return JSON.stringify(Array.from({ length: depth }, (_, index) => ({ id: index, variant_id: index, quantity: 1 })));
    if (kind < 0.7) return JSON.stringify({ [pick(parameters)]: Array.from({ length: depth }, () => pick(values)) });
    if (kind < 0.9) return new URLSearchParams(Array.from({ length: 1 + below(pick([5, 50, 500])) }, () => parameter())).toString();
    return pick(repeated).repeat(below(99_000));
  }

  function headers(isForm: boolean): Record<string, string> {
    return {
      'Accept-Encoding': pick(['br', 'gzip', 'identity', 'br;q=0.1, gzip;q=0.9']),
      ...(chance(0.3) && { 'Accept-Language': pick(acceptLanguages) }),
      ...(chance(0.1) && { 'If-None-Match': `W/"${'x'.repeat(below(500))}"` }),
      ...(chance(0.1) && {
        Range: pick(['bytes=0-1', `bytes=${Array.from({ length: 200 }, (_, index) => `${index}-${index}`).join(',')}`]),
      }),
      ...(chance(0.1) && { Accept: pick(['image/avif,image/webp', 'application/json', '*/*']) }),
      ...(isForm && {
        'Content-Type': pick(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']),
      }),
    };
  }

  function draw(): FuzzedRequest {
    const { method, pattern } = pick(paths);
    const isForm = method !== 'GET' && method !== 'HEAD';
    const count = chance(0.1) ? below(45) : below(6);
    return {
      method,
      path: filled(pattern) + (chance(0.05) ? value() : ''),
      query: Array.from({ length: count }, () => parameter()),
      headers: headers(isForm),
      body: isForm && chance(0.9) ? body() : null,
      signedIn: chance(0.5),
    };
  }

  /** The same with one part changed: a costly request becomes costlier, or not. */
  function change(request: FuzzedRequest): FuzzedRequest {
    const query = request.query.map((entry): [string, string] => [...entry]);
    const at = below(query.length);
    switch (below(6)) {
      case 0:
        return { ...request, query: [...query, parameter()] };
      case 1:
        query.splice(at, 1);
        return { ...request, query };
      case 2:
        if (query[at]) query[at] = [query[at][0], query[at][1].repeat(2).slice(0, 4000)];
        return { ...request, query };
      case 3:
        if (query[at]) query[at] = [query[at][0], `${query[at][1]},${value()}`.slice(0, 4000)];
        return { ...request, query };
      case 4:
        return { ...request, signedIn: !request.signedIn };
      default:
        return { ...request, headers: headers(request.body !== null), body: request.body === null ? null : body() };
    }
  }

  return { draw, change };
}

/** The target of a request: what stands in its first line. Characters of the path that are not in addresses are encoded. */
export function targetOf({ path, query }: FuzzedRequest): string {
  const place = path.replace(halves, '').replace(/[^\x21-\x7e]|[?#]/gu, encode);
  const encoded = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return `/${place.replace(/^\//, '')}${encoded === '' ? '' : `?${encoded}`}`;
}
