import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { imagePath } from '../../../../marketplace/contract/catalogue/images';
import { cart } from '../../../../marketplace/contract/order/cart';
import { formOf, readForm } from '../../../components/forms/form.server';
import { emptyForm } from '../../../components/forms/state';
import { RecentlyViewed } from '../../../components/product-card/RecentlyViewed';
import { Breadcrumbs } from '../../../components/ui/Breadcrumbs';
import { WishlistForm } from '../../../components/wishlist/WishlistForm';
import { inReadingOrder } from '../../../i18n/format';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { failedMeta, pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';
import { addFields } from './addFields';
import { Buy } from './Buy';
import { Gallery } from './Gallery';
import { Gone } from './Gone';
import { readProduct } from './readProduct.server';
import { SimilarProducts } from './SimilarProducts';
import { similarCards } from './similarCards';
import { productThings } from './structuredData';
import { choicesOf, chosenVariant, priceRangeOf } from './variants';

export const handle = { ...page('product'), changedInPlace: true };
export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args;
  if (!data) return failedMeta(args);
  const { name: title, description, images } = data;
  return pageMeta(args, (_t, site) => {
    if (data.differentMarket) return { title, description, noindex: true };
    const image = images[0] ? imagePath(images[0], 'main', 500) : null;
    return { title, description, path: `/product/${data.id}`, type: 'product', image, things: productThings(data, site) };
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
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
    // A product looked up by its URL in another shop has no category.
    trail: (product.isDifferentMarket ? [] : product.categories).map((category) => ({
      text: category.name,
      to: `/product?category_id=${category.id}`,
    })),
    images: variant.images.map((image) => image.id),
    variant: { id: variant.id, sku: variant.sku, price: variant.price, reduced: variant.priceAfterDiscount, stock: variant.stock },
    range: priceRangeOf(product.variants),
    choices: choicesOf(product.variants, variant),
    delivery,
    similar: similarCards(product.similar),
    address: `${shop.origin}/product/${id}`,
  };
}

/** Adds to the cart, and redirects to the same page with a message. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const form = await readForm(shop, await shop.form(), formOf(addFields));
  if (!form.ok) return form.refusal;
  const item = { variantId: Number(form.value.variantId), quantity: Number(form.value.quantity) };
  try {
    const answer = await shop.api.post('/api/cart/items/', cart, item);
    shop.rememberCart(answer.cartId);
  } catch (error) {
    return form.refuse(error);
  }
  return shop.redirect(shop.url.pathname + shop.url.search, { flash: { key: 'addedToCart' } });
}

export default function Product() {
  const product = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? emptyForm;
  const t = useTranslate('product');
  return (
    <>
      <Breadcrumbs trail={[...product.trail, { text: inReadingOrder(product.name), to: `/product/${product.id}`, disabled: true }]} />
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
      <SimilarProducts cards={product.similar} />
      <RecentlyViewed product={product.id} />
      <WishlistForm />
    </>
  );
}

export const ErrorBoundary = Gone;
