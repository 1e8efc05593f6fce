import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';
import { Swatch } from './Swatch';
import type { Choice } from './variants';

/** Variants as links: the address says which one is shown. One that is sold out says so and can still be looked at. Search engines know them all as one page, so they need not come by each. */
export function VariantChoice({ choices, productId }: { choices: Choice[]; productId: number }) {
  const t = useTranslate('product');
  return choices.map(({ key, name, chosen, options }) => (
    <fieldset key={key}>
      <legend>
        {name}: {chosen}
      </legend>
      <ul className="swatches">
        {options.map(({ value, label, swatch, variantId, current, available }) => (
          <li key={value}>
            <Link
              className={available ? 'chip' : 'chip gone'}
              to={`/product/${productId}?variant=${variantId}#buy`}
              aria-current={current ? 'true' : undefined}
              data-keep-scroll=""
              rel="nofollow"
            >
              {swatch && <Swatch colour={swatch} />}
              {available ? label : `${label} `}
              {!available && <span className="hint">({t('unavailable')})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}
