import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { cart } from '../../../marketplace/contract/order/cart';
import { changeCart } from '../../components/cart/changeCart.server';
import { loadOrNull } from '../../components/forms/form.server';
import { RecentlyViewed } from '../../components/product-card/RecentlyViewed';
import { ButtonLink } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Form } from '../../components/ui/Form';
import { describeArrival } from '../../i18n/describeArrival.server';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { pageMeta } from '../../seo/meta';
import { type RequestContext, requestContext } from '../../session/context';
import { CartLine, DefaultButton, RetryLine } from './CartLine';
import { CartSummary } from './CartSummary';

export const handle = page('cart');

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('cart')('title')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  return data(await loadOrNull(shop, () => readCart(shop)));
}

async function readCart(shop: RequestContext) {
  const city = await shop.city();
  const found = await shop.api.get('/api/cart/', cart, { cityId: city?.cityId });
  return {
    lines: found.cartItems,
    subtotal: found.subtotal,
    discount: found.discount,
    blocked: found.blocked,
    city: city && { name: city.cityName, fee: city.deliveryFee },
    canWish: shop.session.token !== null,
    arrives: found.arrival && describeArrival(shop, found.arrival),
  };
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  return changeCart(shop, await shop.form());
}

export default function CartPage() {
  const t = useTranslate('cart');
  const found = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!found) {
    return (
      <div className="narrow stack">
        <h1>{t('title')}</h1>
        {refused?.map((line) => (
          <RetryLine key={line.itemId} refused={line} />
        ))}
      </div>
    );
  }
  const { lines, canWish, ...totals } = found;
  if (lines.length === 0) {
    return (
      <>
        <EmptyState icon="cart" title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonLink to="/product">{t('startShopping')}</ButtonLink>
        </EmptyState>
        <RecentlyViewed />
      </>
    );
  }
  return (
    <>
      <div className="row">
        <h1>{t('title')}</h1>
        <p className="muted">{t('products', { count: lines.length })}</p>
      </div>
      <Form method="post" action="/cart" className="with-summary">
        <DefaultButton />
        <ul className="lines">
          {lines.map((line) => (
            <CartLine
              key={line.id}
              line={line}
              city={totals.city?.name ?? ''}
              canWish={canWish}
              refused={refused?.find(({ itemId }) => itemId === line.id) ?? null}
            />
          ))}
        </ul>
        <CartSummary {...totals} count={lines.reduce((sum, { quantity }) => sum + quantity, 0)} />
      </Form>
    </>
  );
}
