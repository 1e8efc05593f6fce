import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';
import type { loader } from './route';

type Product = Pick<
  Awaited<ReturnType<typeof loader>>,
  'description' | 'specifications' | 'brand' | 'trail' | 'leaf' | 'choices' | 'variant'
>;

/** The description, the specifications, and a table of facts: brand, the chosen variant's attributes, department and SKU. */
export function About({ product }: { product: Product }) {
  const t = useTranslate('product');
  const department = product.leaf ?? product.trail.at(-1);
  return (
    <div className="about">
      {product.description && (
        <section>
          <h2>{t('description')}</h2>
          <div className="prose" dir="auto">
            {product.description}
          </div>
        </section>
      )}
      {product.specifications && (
        <section>
          <h2>{t('specifications')}</h2>
          <table>
            <tbody>
              {product.specifications.map(({ name, value }) => (
                <tr key={`${name}: ${value}`}>
                  <th scope="row" dir="auto">
                    {name}
                  </th>
                  <td dir="auto">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section>
        <h2>{t('details')}</h2>
        <dl>
          {product.brand && (
            <div>
              <dt>{t('brand')}</dt>
              <dd>{product.brand}</dd>
            </div>
          )}
          {product.choices.map(({ key, name, chosen }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{chosen}</dd>
            </div>
          ))}
          {department && (
            <div>
              <dt>{t('department')}</dt>
              <dd>
                <Link to={department.to}>{department.text}</Link>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('sku')}</dt>
            <dd>
              <bdi>{product.variant.sku}</bdi>
            </dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
