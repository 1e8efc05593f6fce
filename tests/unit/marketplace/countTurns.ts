/** Runs a task. @returns its result, and the turns of the event loop that it left to others. */
export async function countTurns<Result>(task: () => Promise<Result>): Promise<{ result: Result; turns: number }> {
  let turns = 0;
  let pending = true;
  const count = () => {
    turns += 1;
    if (pending) setImmediate(count);
  };
  count();
  const result = await task();
  pending = false;
  return { result, turns };
}
