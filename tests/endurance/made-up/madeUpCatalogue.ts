import { csvHeader, csvRecords } from '../../../marketplace/import/export/csvRecords';
import { madeUpProduct } from './madeUpProduct';

interface MadeUpCatalogue {
  seed: number;
  /** The number of products. */
  size: number;
  format: 'csv' | 'ndjson';
}

/** The lines of a made-up catalogue file, one product after the other, so that a file of any size needs no memory. */
export function* madeUpCatalogue({ seed, size, format }: MadeUpCatalogue): Generator<string> {
  if (format === 'csv') yield csvHeader;
  for (let number = 1; number <= size; number += 1) {
    const product = madeUpProduct(seed, number);
    yield format === 'csv'
      ? csvRecords({ ...product, variants: product.variants.map((variant) => ({ ...variant })) })
      : `${JSON.stringify(product)}\n`;
  }
}
