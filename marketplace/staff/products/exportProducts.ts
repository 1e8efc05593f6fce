import { exportCatalogue } from '../../import/export/exportCatalogue';
import type { FileFormat } from '../../import/file/readRows';
import type { Services } from '../../services';
import { wholeShop } from '../orders/orderFilter';
import { conditionsOf, type ProductFilter } from './list/productFilter';

/** The products that match a filter, in the format of the import. */
export async function* exportProducts(services: Services, format: FileFormat, filter: ProductFilter): AsyncGenerator<string> {
  const where = await conditionsOf(services, filter, wholeShop);
  for await (const { text } of exportCatalogue(services, format, where)) yield text;
}
