import { useRouteLoaderData } from '@remix-run/react';
import { maxQuantity } from '../../../../marketplace/contract/order/cartLimits';
import { OrderWithin } from '../../../components/delivery/OrderWithin';
import { FormErrors } from '../../../components/forms/FormErrors';
import type { FormState } from '../../../components/forms/state';
import { BidiText } from '../../../components/ui/BidiText';
import { Button, ButtonLink } from '../../../components/ui/Button';
import { Callout } from '../../../components/ui/Callout';
import { Form } from '../../../components/ui/Form';
import { Icon } from '../../../components/ui/Icon';
import { Link } from '../../../components/ui/Link';
import { Price, reductionOf } from '../../../components/ui/Price';
import { Rating } from '../../../components/ui/Rating';
import { Heart } from '../../../components/wishlist/Heart';
import { useWishlist } from '../../../components/wishlist/WishlistContext';
import { WishlistForm } from '../../../components/wishlist/WishlistForm';
import { inReadingOrder, isolatedPrice } from '../../../i18n/format';
import { infoPath } from '../../../i18n/infoPages';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import type { loader as rootLoader } from '../../../root';
import { keepQuantity, useKeptQuantity } from './keptQuantity';
import type { loader } from './route';
import { Share } from './Share';
import { VariantChoice } from './VariantChoice';

type Product = Awaited<ReturnType<typeof loader>>;

const quantities = Array.from({ length: maxQuantity }, (_, index) => index + 1);
const few = 5;

function Stock({ stock }: { stock: number }) {
  const t = useTranslate('product');
  const common = useTranslate('common');
  if (stock === 0) return <p className="stock none">{common('outOfStock')}</p>;
  return stock <= few ? <p className="stock few">{t('fewLeft', { count: stock })}</p> : <p className="stock">{t('inStock')}</p>;
}

/** When and for how much the product is delivered to the shopper's city. */
function Delivery({ delivery }: { delivery: Product['delivery'] }) {
  const t = useTranslate('product');
  const language = useLanguage();
  if (!delivery) return null;
  const { city, fee, available, arrives, orderUntil } = delivery;
  return (
    <li>
      <Icon name="truck" />
      <span>
        {available && (
          <>
            {t('arrives')} <strong>{arrives}</strong>
            <br />
          </>
        )}
        <BidiText text={available ? t('deliveredTo', { city, fee: isolatedPrice(fee, language, 2) }) : t('notDelivered', { city })} />{' '}
        <Link to="/city">{t('changeCity')}</Link>
        {available && <OrderWithin until={orderUntil} />}
      </span>
    </li>
  );
}

/** Everything beside the pictures: name, price, variants, delivery and the button. */
export function Buy({ product, state }: { product: Product; state: FormState }) {
  const t = useTranslate('product');
  const common = useTranslate('common');
  const { guest, ids } = useWishlist();
  const inCart = useRouteLoaderData<typeof rootLoader>('root')?.cartCount ?? 0;
  const { variant, delivery, sellerFacts } = product;
  const percent = reductionOf(variant.price, variant.reduced);
  const buyable = variant.stock > 0 && !product.differentMarket && delivery?.available !== false;
  const offered = quantities.slice(0, Math.max(1, variant.stock));
  const problem = state.errors.quantity?.[0];
  const quantity = useKeptQuantity(product.id, offered.length);
  return (
    <div className="buy" id="buy">
      <div className="buy-title">
        <div>
          {product.brand && <p className="muted">{product.brand}</p>}
          <h1 dir="auto">{inReadingOrder(product.name)}</h1>
          {product.reviews && (
            <a href="#reviews">
              <Rating of={{ rating: product.reviews.rating, ratings: product.reviews.ratingCount }} t={common} />
            </a>
          )}
        </div>
        <WishlistForm>
          <Heart id={product.id} on={product.favourite || ids.has(product.id)} guest={guest} t={common} />
        </WishlistForm>
      </div>
      <div className="amounts">
        <Price className="price" amount={variant.reduced ?? variant.price} />{' '}
        {variant.reduced && (
          <s>
            <span className="visually-hidden">{common('oldPrice')} </span>
            <Price amount={variant.price} />
          </s>
        )}{' '}
        {percent !== null && <span className="reduction">{common('reduction', { percent })}</span>}
      </div>
      <VariantChoice choices={product.choices} productId={product.id} />
      <Stock stock={variant.stock} />
      <FormErrors messages={[...(state.errors[''] ?? []), ...(state.errors.variantId ?? [])]} />
      {product.differentMarket && <Callout kind="warning">{t('otherMarketText')}</Callout>}
      <div className="to-cart">
        <Form method="post">
          <input type="hidden" name="variantId" value={variant.id} />
          <label className="visually-hidden" htmlFor="quantity">
            {t('quantity')}
          </label>{' '}
          <select
            className="input"
            name="quantity"
            id="quantity"
            disabled={!buyable}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'quantity-error' : undefined}
            defaultValue={quantity}
            key={`${product.id} ${variant.id}`}
            onChange={({ currentTarget }) => keepQuantity(product.id, Number(currentTarget.value))}
          >
            {offered.map((offer) => (
              <option key={offer}>{offer}</option>
            ))}
          </select>{' '}
          <Button disabled={!buyable}>
            <Icon name="cart" />
            {t('addToCart')}
          </Button>{' '}
          {buyable && (
            <Button look="outline" name="intent" value="buy">
              {t('buyNow')}
            </Button>
          )}
          {problem && (
            <p className="field-error" id="quantity-error" role="alert">
              {problem}
            </p>
          )}
        </Form>
      </div>
      {inCart > 0 && (
        <ButtonLink look="outline" wide to="/cart">
          {common('toCart')}
        </ButtonLink>
      )}
      <ul className="facts">
        <Delivery delivery={delivery} />
        <li>
          <Icon name="store" />
          <span>
            {t('soldBy', { seller: product.seller })}
            {sellerFacts.products > 0 && (
              <>
                <br />
                <span className="muted">{t('count', { count: sellerFacts.products })}</span> <Rating of={sellerFacts} t={common} />
              </>
            )}
          </span>
        </li>
        <li>
          <Icon name="wallet" />
          <Link to={infoPath('waysToPay')}>{t('cashOnDelivery')}</Link>
        </li>
        <li>
          <Icon name="return" />
          {t('returns', { period: common('returnPeriod') })}
        </li>
      </ul>
      <Share name={product.name} address={product.address} />
    </div>
  );
}
