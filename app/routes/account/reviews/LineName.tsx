import { imagePath } from '../../../../marketplace/contract/catalogue/images';
import type { ReviewableLine } from '../../../../marketplace/contract/order/reviews';
import { Link } from '../../../components/ui/Link';
import { inReadingOrder } from '../../../i18n/format';

/** The product of an order line: its picture and its name, which is a link while the product is sold. */
export function LineName({ line: { productId, name, image, isPublished } }: { line: ReviewableLine }) {
  return (
    <p className="line-small">
      {image && <img src={imagePath(image.id, 'set', 80)} alt="" width="56" height="56" loading="lazy" />}
      {isPublished ? <Link to={`/product/${productId}`}>{inReadingOrder(name)}</Link> : inReadingOrder(name)}
    </p>
  );
}
