export interface Point {
  /** Hours since the start. */
  hour: number;
  value: number;
}

export interface Trend {
  first: number;
  last: number;
  /** The growth of the line of least squares in one hour. */
  anHour: number;
  /** The same as a share of the mean. Zero for a series of zeros. */
  share: number;
}

/** The trend of a series by linear regression. @throws Error for fewer than two times. */
export function trendOf(points: Point[]): Trend {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first.hour === last.hour) throw new Error('a trend needs two times');
  const mean = (read: (point: Point) => number) => points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const middle = mean(({ hour }) => hour);
  const level = mean(({ value }) => value);
  const rise = mean(({ hour, value }) => (hour - middle) * (value - level));
  const spread = mean(({ hour }) => (hour - middle) ** 2);
  const anHour = rise / spread;
  return { first: first.value, last: last.value, anHour, share: level === 0 ? 0 : anHour / level };
}
