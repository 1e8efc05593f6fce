import { useState } from 'react';
import type { cartItem } from '../../../marketplace/contract/order/cart';
import { maxQuantity } from '../../../marketplace/contract/order/cartLimits';
import type { Answer } from '../../api/client';
import type { LineRefusal } from '../../components/cart/changeCart.server';
import { LinePrice } from '../../components/order/LinePrice';
import { Picture } from '../../components/picture/Picture';
import { BidiText } from '../../components/ui/BidiText';
import { Button } from '../../components/ui/Button';
import { Callout } from '../../components/ui/Callout';
import { Form } from '../../components/ui/Form';
import { Icon } from '../../components/ui/Icon';
import { Link } from '../../components/ui/Link';
import { inReadingOrder, isolatedPrice, joinFacts } from '../../i18n/format';
import { useLanguage, useTranslate } from '../../i18n/useTranslate';
import { useQuantity } from './useQuantity';

type Line = Answer<typeof cartItem>;

/** The issues of a line. */
function Issues({ line, city }: { line: Line; city: string }) {
  const t = useTranslate('cart');
  const language = useLanguage();
  if (line.issues.length === 0) return null;
  const facts = {
    before: isolatedPrice(line.seenPrice, language),
    now: isolatedPrice(line.unitPrice, language),
    stock: line.stock,
    city,
  };
  return (
    <Callout kind="warning">
      {line.issues.map((issue) => (
        <p key={issue}>
          <BidiText text={t(`issue_${issue}`, facts)} />
        </p>
      ))}
      {line.issues.includes('city_unreachable') && <Link to="/city?redirectTo=/cart">{t('changeCity')}</Link>}
    </Callout>
  );
}

const errorId = (itemId: number) => `line-${itemId}-error`;

interface QuantityProps {
  line: { id: number; quantity: number | string };
  shown: string;
  isRefused: boolean;
  /** With script: a changed quantity is saved at once. */
  onChange?: (quantity: string) => void;
}

/** The quantity between two buttons for one less and one more, all parts of the cart's form. */
function Quantity({ line, shown, isRefused, onChange }: QuantityProps) {
  const t = useTranslate('cart');
  const step = (intent: 'less' | 'more', by: number) => (
    <button
      type="submit"
      className="header-icon"
      name="intent"
      value={`${intent}-${line.id}`}
      aria-controls={`quantity-${line.id}`}
      disabled={by < 0 ? Number(shown) <= 1 : Number(shown) >= maxQuantity}
      onClick={
        onChange &&
        ((event) => {
          if (!Number.isInteger(Number(shown))) return;
          event.preventDefault();
          onChange(String(Number(shown) + by));
        })
      }
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} />
      <span className="visually-hidden">{t(intent)}</span>
    </button>
  );
  return (
    <div className="stepper">
      <input type="hidden" name="itemId" value={line.id} />
      <input type="hidden" name="was" value={line.quantity} />
      <label className="visually-hidden" htmlFor={`quantity-${line.id}`}>
        {t('quantity')}
      </label>
      {step('less', -1)}
      <input
        className="input quantity"
        id={`quantity-${line.id}`}
        name="quantity"
        type="number"
        inputMode="numeric"
        min="1"
        max={maxQuantity}
        required
        value={shown}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        aria-invalid={isRefused ? true : undefined}
        aria-describedby={isRefused ? errorId(line.id) : undefined}
      />
      {step('more', 1)}
    </div>
  );
}

const Remove = ({ itemId, label }: { itemId: number; label: string }) => (
  <Button look="ghost" name="intent" value={`remove-${itemId}`}>
    <Icon name="trash" />
    {label}
  </Button>
);

const ToWishlist = ({ itemId, label }: { itemId: number; label: string }) => (
  <Button look="ghost" name="intent" value={`wish-${itemId}`}>
    <Icon name="heart" />
    {label}
  </Button>
);

const Refused = ({ refused }: { refused: LineRefusal }) => (
  <p className="field-error" id={errorId(refused.itemId)} role="alert">
    {refused.message}
  </p>
);

/** The form to retry a change when the cart itself can't be loaded. */
export function RetryLine({ refused }: { refused: LineRefusal }) {
  const t = useTranslate('cart');
  const { itemId, quantity, isWished } = refused;
  const [shown, show] = useState(quantity ?? '');
  return (
    <Form method="post" action="/cart" className="panel stack">
      <Refused refused={refused} />
      {quantity === null ? (
        <>
          <input type="hidden" name="itemId" value={itemId} />
          {isWished ? <ToWishlist itemId={itemId} label={t('toWishlist')} /> : <Remove itemId={itemId} label={t('remove')} />}
        </>
      ) : (
        <>
          <DefaultButton />
          <Quantity line={{ id: itemId, quantity: '' }} shown={shown} isRefused onChange={show} />
          <Button look="outline" name="intent" value={`update-${itemId}`}>
            {t('update')}
          </Button>
        </>
      )}
    </Form>
  );
}

/** What Enter in a field presses: a form's first button. */
export const DefaultButton = () => <button type="submit" hidden name="intent" value="update" />;

interface CartLineProps {
  line: Line;
  city: string;
  /** Whether the product can be moved to the wishlist, as customers can. */
  canWish: boolean;
  /** The error of the last change. */
  refused: LineRefusal | null;
}

/** One line of the cart, a part of its form. */
export function CartLine({ line, city, canWish, refused: served }: CartLineProps) {
  const t = useTranslate('cart');
  const language = useLanguage();
  const facts = joinFacts([...line.attributes.map(({ label }) => label), line.seller && t('soldBy', { seller: line.seller })]);
  const accepts = line.issues.includes('price_changed');
  const { shown, change, refused } = useQuantity(line.id, line.quantity, served);
  return (
    <li className="line" aria-label={line.name}>
      {line.image && <Picture id={line.image.id} place="cartLine" width={80} />}
      <div className="line-text">
        <h2>
          <Link to={`/product/${line.productId}?variant=${line.variantId}`}>{inReadingOrder(line.name)}</Link>
        </h2>
        {facts !== '' && <p className="hint">{facts}</p>}
        <p className="row">
          <LinePrice className="price" line={line} />{' '}
          {line.quantity > 1 && (
            <span className="hint">
              <BidiText text={t('each', { price: isolatedPrice(line.unitPrice, language) })} />
            </span>
          )}
        </p>
        <Issues line={line} city={city} />
      </div>
      <div className="line-actions">
        <Quantity line={line} shown={shown} isRefused={refused !== null} onChange={change} />
        <Button look="outline" name="intent" value={`update-${line.id}`} {...(accepts ? {} : { className: 'without-script plain' })}>
          {t(accepts ? 'acceptPrice' : 'update')}
        </Button>
        <div className="row">
          <Remove itemId={line.id} label={t('remove')} />
          {canWish && !line.issues.includes('unavailable') && <ToWishlist itemId={line.id} label={t('toWishlist')} />}
        </div>
      </div>
      {refused && <Refused refused={refused} />}
    </li>
  );
}
