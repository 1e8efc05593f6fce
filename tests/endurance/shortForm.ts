/** The tests in `npm test` or `.ci/run` of each point that the battery measures. */
export const shortForm: { point: number; files: string[] }[] = [];
