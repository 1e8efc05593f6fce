import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';
import { Swatch } from './Swatch';
import type { Choice } from './variants';

/** Variants as links, including sold-out ones. `nofollow`: search engines index all variants as one page. */
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
              data-replace=""
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
