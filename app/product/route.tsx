import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { cart } from '../../marketplace/contract/cart';
import { storefront } from '../api/context';
import { pageMeta } from '../document/meta';
import { formOf, readForm } from '../forms/form.server';
import { between, numeric, required } from '../forms/rules';
import { emptyForm } from '../forms/state';
import { page } from '../i18n/store';
import { useTranslate } from '../i18n/useTranslate';
import { RecentlyViewed } from '../recent/RecentlyViewed';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { cardView } from '../ui/cardView';
import { ProductCards } from '../ui/ProductCard';
import { WishForm } from '../wishlist/WishForm';
import { Buy } from './Buy';
import { Gallery } from './Gallery';
import { readProduct } from './readProduct.server';
import { structuredData } from './structuredData';
import { choicesOf, chosenVariant } from './variants';

export const handle = page('product');
export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args;
  if (!data) return [];
  const tags = pageMeta(args, () => ({
    title: data.name,
    description: data.description.slice(0, 155),
    type: 'product',
    noindex: data.differentMarket,
    ...(data.images[0] ? { image: `/images/${data.images[0]}/main-500.webp` } : {}),
  }));
  return [...tags, structuredData(data)];
};

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  const product = await readProduct(shop, args.params.id ?? '');
  const variant = chosenVariant(product.variants, shop.url.searchParams.get('variant'));
  if (!variant) throw new Response(null, { status: 404 });
  const { id, name, description, brand, seller, delivery } = product;
  return {
    id,
    name,
    description,
    brand: brand?.name ?? null,
    seller: seller.name,
    differentMarket: product.isDifferentMarket,
    favourite: product.isFavorite,
    trail: product.categories.map((category) => ({ text: category.name, to: `/product?category_id=${category.id}` })),
    images: variant.images.map((image) => image.id),
    variant: { id: variant.id, price: variant.price, reduced: variant.priceAfterDiscount, stock: variant.stock },
    choices: choicesOf(product.variants, variant),
    delivery,
    similar: product.similar.slice(0, 4).map(cardView),
    address: `${shop.origin}/product/${id}`,
  };
}

const addRules = { variantId: [required, numeric], quantity: [required, numeric, between(1, 10)] };

/** Adds to the cart, and shows the same page with the good news. */
export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  const form = await readForm(shop, await shop.form(), formOf(addRules));
  if (!form.ok) return form.refusal;
  const item = { variantId: Number(form.value.variantId), quantity: Number(form.value.quantity) };
  try {
    const answer = await shop.api.post('/api/cart/items/', cart, item);
    shop.rememberCart(answer.cartId);
  } catch (error) {
    return form.refuse(error);
  }
  return shop.redirect(shop.url.pathname + shop.url.search, { flash: { type: 'success', key: 'addedToCart' } });
}

export default function Product() {
  const product = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? emptyForm;
  const t = useTranslate('product');
  return (
    <>
      <Breadcrumbs trail={[...product.trail, { text: product.name, to: `/product/${product.id}` }]} />
      <div className="product">
        <Gallery images={product.images} name={product.name} key={product.images.join()} />
        <Buy product={product} state={state} />
      </div>
      {product.description && (
        <section className="section">
          <h2>{t('description')}</h2>
          <div className="prose" dir="auto">
            {product.description}
          </div>
        </section>
      )}
      {product.similar.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t('similar')}</h2>
          </div>
          <ProductCards cards={product.similar} eager={0} heart={false} />
        </section>
      )}
      <RecentlyViewed product={product.id} />
      <WishForm />
    </>
  );
}
