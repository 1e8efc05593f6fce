/** Runs a task when the browser is idle, at the latest after `timeout` milliseconds; 0 means no time-out. */
export const whenIdle = (task: () => void, timeout = 3000) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout }) : setTimeout(task, 500);
