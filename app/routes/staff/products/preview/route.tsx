import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { textOf } from '../../../../../marketplace/contract/localText';
import { type StaffProduct, staffProduct } from '../../../../../marketplace/contract/staff/products';
import { orNotFound } from '../../../../api/notFound';
import { Picture } from '../../../../components/picture/Picture';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { Price } from '../../../../components/ui/Price';
import { type Language, languageCodes, languageInfo } from '../../../../i18n/languages';
import { useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';

export const meta = staffMeta('staffProducts', 'preview');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const product = await orNotFound(staff.api.get(`/api/staff/products/${encodeURIComponent(args.params.id ?? '')}/`, staffProduct));
  return data({ product }, { headers: await staff.headers() });
}

/** What a shopper will read in one language; a missing text is that of another language. */
function InLanguage({ product, language }: { product: StaffProduct; language: Language }) {
  const t = useTranslate('staffProducts');
  const { dir, name } = languageInfo(language);
  return (
    <section className="card" lang={language} dir={dir} aria-label={name}>
      <h2 dir="auto">{textOf(language, 'name', product)}</h2>
      <p className="quote" dir="auto">
        {textOf(language, 'description', product)}
      </p>
      {product.specifications.length > 0 && (
        <table aria-label={t('specifications')}>
          <tbody>
            {product.specifications.map((row) => (
              <tr key={JSON.stringify(row)}>
                <th scope="row" dir="auto">
                  {textOf(language, 'name', row)}
                </th>
                <td dir="auto">{textOf(language, 'value', row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export default function PreviewPage() {
  const t = useTranslate('staffProducts');
  const { product } = useLoaderData<typeof loader>();
  return (
    <>
      <p>
        <a href={`/staff/products/${product.id}`}>{t('backToProduct')}</a>
      </p>
      <h1>{t('preview')}</h1>
      <ul className="photos">
        {product.pictures.map((picture, place) => (
          <li key={picture.id}>
            <Picture
              id={picture.id}
              place="medium"
              alt={textOf('en', 'alt', picture) || t('pictureNumber', { number: place + 1 })}
              width={240}
              loads="eager"
            />
          </li>
        ))}
      </ul>
      <ul>
        {product.variants.map((variant) => (
          <li key={variant.id}>
            <bdi>{variant.sku}</bdi> {[variant.colour, variant.size, variant.storage].filter(Boolean).join(' · ')}{' '}
            {variant.priceAfterDiscount === null ? (
              <Price amount={variant.price} />
            ) : (
              <>
                <Price amount={variant.priceAfterDiscount} />{' '}
                <s>
                  <Price amount={variant.price} />
                </s>
              </>
            )}{' '}
            <span className="hint">
              {t('stock')} <bdi>{variant.stock}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {languageCodes.map((language) => (
        <InLanguage key={language} product={product} language={language} />
      ))}
    </>
  );
}
