import { bypass, delay, HttpResponse, type HttpResponseResolver, http } from 'msw';

/** Faults between the storefront and its marketplace by name, with the status of the shopper's page. */
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
  'answers with another schema': { status: 502, answer: () => HttpResponse.json([{ ok: 1, data: { items: [] } }]) },
} satisfies Record<string, Failure>;

export type FailureName = keyof typeof failures;

/** Every call to the marketplace fails. */
export const failAll = (marketplace: string, name: FailureName) => http.all(`${marketplace}/*`, failures[name].answer);

/** One call fails, others succeed. */
export const failAt = (marketplace: string, path: string, name: FailureName) => http.all(`${marketplace}${path}`, failures[name].answer);

/**
 * Calls are executed, but their answers are lost.
 * @returns the handler, and a promise of the first lost answer, which resolves once the call has been executed.
 */
export function loseAnswers(marketplace: string, path: string, { late = false } = {}) {
  let resolveArrived: (answer: Response) => void = () => {};
  const arrived = new Promise<Response>((resolve) => {
    resolveArrived = resolve;
  });
  const handler = http.post(`${marketplace}${path}`, async ({ request }) => {
    resolveArrived(await fetch(bypass(new Request(request, { signal: null }))));
    if (late) await delay('infinite');
    return HttpResponse.error();
  });
  return { handler, arrived };
}
