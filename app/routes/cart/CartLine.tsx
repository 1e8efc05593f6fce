import { imagePath } from '../../../marketplace/contract/catalogue/images';
import type { cartItem } from '../../../marketplace/contract/order/cart';
import { maxQuantity } from '../../../marketplace/contract/order/cartLimits';
import type { Answer } from '../../api/client';
import type { LineRefusal } from '../../components/cart/changeCart.server';
import { BidiText } from '../../components/ui/BidiText';
import { Button } from '../../components/ui/Button';
import { Callout } from '../../components/ui/Callout';
import { Form } from '../../components/ui/Form';
import { Link } from '../../components/ui/Link';
import { Price } from '../../components/ui/Price';
import { inReadingOrder, isolatedPrice, joinFacts } from '../../i18n/format';
import { useLanguage, useTranslate } from '../../i18n/useTranslate';

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

interface ChangeForms {
  itemId: number;
  quantity: number | string;
  updateLabel: string;
  refused: LineRefusal | null;
}

const errorId = (itemId: number) => `line-${itemId}-error`;

function QuantityForm({ itemId, quantity, updateLabel, refused }: ChangeForms) {
  const t = useTranslate('cart');
  return (
    <Form method="post" action="/cart" className="row">
      <input type="hidden" name="itemId" value={itemId} />
      <label htmlFor={`quantity-${itemId}`}>{t('quantity')}</label>{' '}
      <input
        className="input quantity"
        id={`quantity-${itemId}`}
        name="quantity"
        type="number"
        inputMode="numeric"
        min="1"
        max={maxQuantity}
        required
        defaultValue={refused?.quantity ?? quantity}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? errorId(itemId) : undefined}
      />{' '}
      <Button look="soft" name="intent" value="update">
        {updateLabel}
      </Button>
    </Form>
  );
}

function RemoveForm({ itemId }: { itemId: number }) {
  const t = useTranslate('cart');
  return (
    <Form method="post" action="/cart">
      <input type="hidden" name="itemId" value={itemId} />
      <Button look="ghost" name="intent" value="remove">
        {t('remove')}
      </Button>
    </Form>
  );
}

const Refused = ({ refused }: { refused: LineRefusal }) => (
  <p className="field-error" id={errorId(refused.itemId)} role="alert">
    {refused.message}
  </p>
);

/** The form to retry a change when the cart itself can't be loaded. */
export function RetryLine({ refused }: { refused: LineRefusal }) {
  const t = useTranslate('cart');
  return (
    <div className="panel stack">
      <Refused refused={refused} />
      {refused.quantity === null ? (
        <RemoveForm itemId={refused.itemId} />
      ) : (
        <QuantityForm itemId={refused.itemId} quantity={refused.quantity} updateLabel={t('update')} refused={refused} />
      )}
    </div>
  );
}

/** One line of the cart with its forms. `refused` is the error of the last change. */
export function CartLine({ line, city, refused }: { line: Line; city: string; refused: LineRefusal | null }) {
  const t = useTranslate('cart');
  const language = useLanguage();
  const accepts = line.issues.includes('price_changed');
  return (
    <li className="line" aria-label={line.name}>
      {line.image && <img src={imagePath(line.image.id, 'set', 160)} alt="" width="80" height="80" loading="lazy" />}
      <div className="line-text">
        <h2>
          <Link to={`/product/${line.productId}?variant=${line.variantId}`}>{inReadingOrder(line.name)}</Link>
        </h2>
        {line.attributes.length > 0 && <p className="hint">{joinFacts(line.attributes.map(({ label }) => label))}</p>}
        <p className="row">
          <Price className="price" amount={line.lineTotal} />{' '}
          {line.quantity > 1 && (
            <span className="hint">
              <BidiText text={t('each', { price: isolatedPrice(line.unitPrice, language) })} />
            </span>
          )}
        </p>
        <Issues line={line} city={city} />
      </div>
      <div className="line-actions">
        <QuantityForm itemId={line.id} quantity={line.quantity} updateLabel={accepts ? t('acceptPrice') : t('update')} refused={refused} />
        <RemoveForm itemId={line.id} />
      </div>
      {refused && <Refused refused={refused} />}
    </li>
  );
}
