import type { LoaderFunctionArgs } from '@remix-run/node';
import { productDetail } from '../../marketplace/contract/catalogue';
import { storefront } from '../api/context';
import { orNotFound } from '../api/notFound';
import type { LocalWish } from './localWishlist';

/** What a guest's browser keeps of a wish: the product's first variant in the shape of the wishlist's. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  const { id = '' } = args.params;
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Response(null, { status: 404 });
  const product = await orNotFound(shop.api.get(`/api/product_detail/${id}/`, productDetail));
  const variant = product.variants.find(({ stock }) => stock > 0) ?? product.variants[0];
  if (!variant) throw new Response(null, { status: 404 });
  const wish: Omit<LocalWish, 'localId'> = {
    productId: product.id,
    itemDetails: {
      id: product.id,
      name: product.name,
      image: variant.images[0]?.id ?? null,
      price: variant.price,
      reduced: variant.priceAfterDiscount,
      inStock: variant.stock > 0,
      favourite: false,
    },
    product: {
      productVariant: { id: variant.id, price: variant.price, priceAfterDiscount: variant.priceAfterDiscount, images: variant.images },
    },
  };
  return Response.json(wish, { headers: { 'Cache-Control': 'private, no-store' } });
}
