import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { shareCardPath } from '../../../../marketplace/contract/catalogue/images';
import { cart } from '../../../../marketplace/contract/order/cart';
import { maxQuantity } from '../../../../marketplace/contract/order/cartLimits';
import { formOf, readForm } from '../../../components/forms/form.server';
import { emptyForm } from '../../../components/forms/state';
import { Gallery, placeOf } from '../../../components/gallery/Gallery';
import { preloadPicture } from '../../../components/picture/preloadPicture';
import { RecentlyViewed } from '../../../components/product-card/RecentlyViewed';
import { ReviewSection } from '../../../components/reviews/ReviewSection';
import { readReviewSection } from '../../../components/reviews/readReviews.server';
import { Breadcrumbs } from '../../../components/ui/Breadcrumbs';
import { describeArrival } from '../../../i18n/describeArrival.server';
import { inReadingOrder } from '../../../i18n/format';
import { pageAddress } from '../../../i18n/links';
import { contentPage } from '../../../i18n/store';
import { failedMeta, pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';
import { About } from './About';
import { addFields } from './addFields';
import { Buy } from './Buy';
import { Gone } from './Gone';
import { readProduct } from './readProduct.server';
import { SimilarProducts } from './SimilarProducts';
import { similarCards } from './similarCards';
import { productThings } from './structuredData';
import { altsOf, choicesOf, chosenVariant, priceRangeOf } from './variants';

export const handle = { ...contentPage('product'), changedInPlace: true };
export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args;
  if (!data) return failedMeta(args);
  const { name: title, description, images } = data;
  const tags = pageMeta(args, (_t, site) => {
    if (data.differentMarket) return { title, description, noindex: true };
    const image = images[0] ? shareCardPath(data.id, site.language) : null;
    return { title, description, path: `/product/${data.id}`, type: 'product', image, things: productThings(data, site) };
  });
  return [...tags, ...preloadPicture(args, images[0], placeOf(images.length))];
};

const crumb = ({ id, name }: { id: number; name: string }) => ({ text: name, to: `/product?category_id=${id}` });

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const product = await readProduct(shop, args.params.id ?? '');
  const variant = chosenVariant(product.variants, shop.url.searchParams.get('variant'));
  if (!variant) throw new Response(null, { status: 404 });
  const { id, name, description, brand, seller, delivery } = product;
  const reviews = await readReviewSection(shop, product);
  // A product looked up by its URL in another shop has no category.
  const categories = product.isDifferentMarket ? [] : product.categories;
  return {
    id,
    name,
    description,
    brand: brand?.name ?? null,
    seller: seller.name,
    sellerFacts: { products: seller.productCount, rating: seller.rating, ratings: seller.ratingCount },
    differentMarket: product.isDifferentMarket,
    favourite: product.isFavorite,
    // A leaf is not in the breadcrumbs (spec, point 4).
    trail: categories.filter(({ categoryType }) => categoryType !== 'leaf').map(crumb),
    leaf: categories.filter(({ categoryType }) => categoryType === 'leaf').map(crumb)[0] ?? null,
    images: variant.images.map((image) => image.id),
    // What the staff wrote about the pictures and the product; most products have neither.
    ...altsOf(variant.images),
    ...(product.specifications && { specifications: product.specifications }),
    variant: {
      id: variant.id,
      sku: variant.sku,
      price: variant.price,
      reduced: variant.priceAfterDiscount,
      // More than a cart takes makes no difference to the page, and the catalogue announces no change above it.
      stock: Math.min(variant.stock, maxQuantity),
    },
    range: priceRangeOf(product.variants),
    choices: choicesOf(product.variants, variant),
    delivery: delivery && {
      city: delivery.cityName,
      fee: delivery.fee,
      available: delivery.available,
      arrives: describeArrival(shop, delivery),
      orderUntil: delivery.orderUntil,
    },
    reviews,
    similar: similarCards(product.similar),
    // In the language of who shares it, for the preview and who opens it.
    address: pageAddress(shop.origin, `/product/${id}`, shop.language),
  };
}

/** Adds to the cart, and redirects to the same page with a message. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const sent = await shop.form();
  const form = await readForm(shop, sent, formOf(addFields));
  if (!form.ok) return form.refusal;
  const item = { variantId: Number(form.value.variantId), quantity: Number(form.value.quantity) };
  try {
    const answer = await shop.api.post('/api/cart/items/', cart, item);
    shop.rememberCart(answer.cartId);
  } catch (error) {
    return form.refuse(error);
  }
  if (sent.get('intent') === 'buy') return shop.redirect('/checkout');
  return shop.redirect(shop.url.pathname + shop.url.search, {
    flash: { key: 'addedToCart', params: { added: String(item.variantId) } },
  });
}

export default function Product() {
  const product = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? emptyForm;
  return (
    <>
      <Breadcrumbs
        trail={[...product.trail, { text: inReadingOrder(product.name), to: `/product/${product.id}`, disabled: true, current: true }]}
      />
      <div className="product">
        <Gallery images={product.images} alts={product.alts} name={product.name} key={product.images.join()} />
        <Buy product={product} state={state} />
        <About product={product} />
      </div>
      {product.reviews && <ReviewSection product={product.id} reviews={product.reviews} />}
      <SimilarProducts cards={product.similar} leaf={product.leaf} />
      <RecentlyViewed product={product.id} />
    </>
  );
}

export const ErrorBoundary = Gone;
