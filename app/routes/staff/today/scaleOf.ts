/** A chart without sales has a scale, too. */
const minTop = 1000;

/** The top of a chart's scale for its largest amount, in dinars: the next 1, 2, 2.5 or 5 with zeros. */
export function scaleOf(amounts: readonly number[]): number {
  const maxAmount = Math.max(minTop, ...amounts);
  const power = 10 ** Math.floor(Math.log10(maxAmount));
  return power * ([1, 2, 2.5, 5, 10].find((step) => step * power >= maxAmount) ?? 10);
}
