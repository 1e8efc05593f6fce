import type { ReviewableLine } from '../../../../marketplace/contract/order/reviews';
import { Picture } from '../../../components/picture/Picture';
import { Link } from '../../../components/ui/Link';
import { inReadingOrder } from '../../../i18n/format';

/** The product of an order line: its picture and its name, which is a link while the product is sold. */
export function LineName({ line: { productId, name, image, isPublished } }: { line: ReviewableLine }) {
  return (
    <p className="line-small">
      {image && <Picture id={image.id} place="tiny" width={56} />}
      {isPublished ? <Link to={`/product/${productId}`}>{inReadingOrder(name)}</Link> : inReadingOrder(name)}
    </p>
  );
}
