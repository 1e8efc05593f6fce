import { bypass, delay, HttpResponse, type HttpResponseResolver, http } from 'msw';

/** What goes wrong between the storefront and its marketplace, by name, and the status that the shopper's page then has. */
export interface Failure {
  status: number;
  answer: HttpResponseResolver;
}

const json = { headers: { 'Content-Type': 'application/json' } };

export const failures = {
  'is down': { status: 503, answer: () => HttpResponse.error() },
  'never answers': { status: 504, answer: () => delay('infinite') },
  breaks: { status: 500, answer: () => HttpResponse.json({ detail: 'errors.unexpected' }, { status: 500 }) },
  'shows its maintenance page': {
    status: 502,
    answer: () => HttpResponse.html('<!doctype html><title>Maintenance</title><h1>Back soon</h1>'),
  },
  'answers half': { status: 502, answer: () => new HttpResponse('{"count": 12, "results": [{"id": 1, "na', json) },
  'speaks another contract': { status: 502, answer: () => HttpResponse.json([{ ok: 1, data: { items: [] } }]) },
} satisfies Record<string, Failure>;

export type FailureName = keyof typeof failures;

/** The whole marketplace fails. */
export const fails = (marketplace: string, name: FailureName) => http.all(`${marketplace}/*`, failures[name].answer);

/** One call fails while the others are answered. */
export const failsAt = (marketplace: string, path: string, name: FailureName) => http.all(`${marketplace}${path}`, failures[name].answer);

/**
 * Calls arrive and are carried out, and their answers are lost on the way back.
 * @returns the handler, and a promise of the first answer that was lost: when it is there, the call has been carried out.
 */
export function losesAnswers(marketplace: string, path: string, { late = false } = {}) {
  let tell: (answer: Response) => void = () => {};
  const arrived = new Promise<Response>((resolve) => {
    tell = resolve;
  });
  const handler = http.post(`${marketplace}${path}`, async ({ request }) => {
    tell(await fetch(bypass(new Request(request, { signal: null }))));
    if (late) await delay('infinite');
    return HttpResponse.error();
  });
  return { handler, arrived };
}
