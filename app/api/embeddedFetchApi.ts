import type { FetchApi } from './client';

/** Less than a browser, a proxy and a shopper wait, in milliseconds. */
const defaultTimeout = 8000;

/**
 * A `fetch` for the embedded marketplace, for one request of a shopper. All its reads share one deadline, `timeout` milliseconds from now:
 * waits of calls in sequence do not add up. A change has no deadline here: its answer says whether it was made.
 */
export function embeddedFetchApi(fetchApi: FetchApi, timeout = defaultTimeout): FetchApi {
  const deadline = Date.now() + timeout;
  return (request) => {
    if (request.method !== 'GET') return fetchApi(request);
    return new Promise((resolve, reject) => {
      const late = () => reject(new Error('The time of this request is up'));
      const timer = setTimeout(late, Math.max(0, deadline - Date.now()));
      fetchApi(request)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  };
}
