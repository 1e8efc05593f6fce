/** Does it when the browser has nothing better to do, after that many milliseconds in any case; with 0 however long that takes. */
export const whenIdle = (work: () => void, timeout = 3000) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout }) : setTimeout(work, 500);
