/** What one attack came to. */
export interface Row {
  /** The point of the list of faults that it repeats, 1 to 18. */
  point: number;
  /** What is done. */
  what: string;
  figure: string;
  bound: string;
  /** Null where the machine can't run it: the figure says why. */
  isMet: boolean | null;
}

/** Takes one row of the result, as soon as there is one. */
export type Recorder = (...rows: Row[]) => void;

/** A group of points, which run on shops of their own. */
export interface Group {
  points: number[];
  run: (record: Recorder) => Promise<void>;
}

export const inMilliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
export const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;

/** How often each value comes: `200 × 12, 503 × 3`. */
export function countsOf(values: Iterable<string | number>): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return describeCounts(counts);
}

export const describeCounts = (counts: Iterable<[string, number]>) =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([value, count]) => `${value} × ${count}`)
    .join(', ');
