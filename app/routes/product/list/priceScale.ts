/** The number of the slider's steps. */
export const lastStep = 100;

/** The smallest difference between prices. */
const grain = 250;

/** The price at a step. Low prices have more of the scale: most products are there. */
export function priceAt(step: number, min: number, max: number): number {
  if (step <= 0) return min;
  if (step >= lastStep) return max;
  const price = min + (max - min) * (step / lastStep) ** 2;
  return Math.min(max, Math.max(min, Math.round(price / grain) * grain));
}

/** The step nearest to a price. A price beyond the scale is at its end. */
export function stepOf(price: number, min: number, max: number): number {
  const share = Math.min(1, Math.max(0, (price - min) / (max - min)));
  return Math.round(Math.sqrt(share) * lastStep);
}
