import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { variantAttributes } from '../catalogue/variantAttributes';
import type { Camel } from '../contract/case';
import { imageOf } from '../contract/catalogue/images';
import type { Language } from '../contract/languages';
import { textIn } from '../contract/localText';
import type { Cart, CartIds, cartItem, lineIssues } from '../contract/order/cart';
import type { Db } from '../database/openDatabase';
import { colours, productCities, products, sellers, variantPictures, variants } from '../database/tables/catalogue/catalogue';
import { cities } from '../database/tables/catalogue/locations';
import { cartItems, carts } from '../database/tables/order/cart';
import { dinars, minus, sum, times } from '../shared/money';
import { type CartOwner, ownedBy } from './findCart';

type CartItem = Camel<z.infer<typeof cartItem>>;
type LineIssue = (typeof lineIssues)[number];

interface Reading {
  language: Language;
  /** The delivery city; null when none is chosen, and then every line is deliverable. */
  cityId: number | null;
}

const firstPicture = sql<
  number | null
>`(select ${variantPictures.pictureId} from ${variantPictures} where ${variantPictures.variantId} = ${variants.id} order by ${variantPictures.position} limit 1)`;

const reachable = (cityId: number | null) =>
  cityId === null
    ? sql<boolean>`true`
    : sql<boolean>`(exists (select 1 from ${cities} where ${cities.id} = ${cityId} and ${cities.isActive}) and (not ${products.isCityLimited} or exists (select 1 from ${productCities} where ${productCities.productId} = ${products.id} and ${productCities.cityId} = ${cityId})))`;

function issuesOf(line: {
  quantity: number;
  stock: number;
  unitPrice: string;
  seenPrice: string;
  isReachable: boolean;
  isBuyable: boolean;
}): LineIssue[] {
  const issues: LineIssue[] = [];
  if (!line.isBuyable) issues.push('unavailable');
  if (line.stock === 0) issues.push('out_of_stock');
  else if (line.stock < line.quantity) issues.push('short_stock');
  if (!line.isReachable) issues.push('city_unreachable');
  if (dinars(line.unitPrice) !== dinars(line.seenPrice)) issues.push('price_changed');
  return issues;
}

/** Reads the rows of a cart, oldest first, in one query. */
export const readLines = (db: Db, owner: CartOwner, cityId: number | null) =>
  db
    .select({
      id: cartItems.id,
      quantity: cartItems.quantity,
      seenPrice: cartItems.seenPrice,
      variant: variants,
      colour: colours,
      productId: products.id,
      name: products.name,
      seller: sellers.name,
      isBuyable: sql<boolean>`${products.isPublished} and not ${products.isDifferentMarket}`,
      isReachable: reachable(cityId),
      pictureId: firstPicture,
    })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .leftJoin(colours, eq(colours.slug, variants.colour))
    .where(ownedBy(owner))
    .orderBy(asc(cartItems.id));

export type CartLine = Awaited<ReturnType<typeof readLines>>[number];

/** Returns the cart in the format of the contract: the issues of each line, and totals (`subtotal` is before reductions). */
export function describeCart(
  rows: CartLine[],
  { language, guestKey }: { language: Language; guestKey: string | null },
): Omit<Cart, 'arrival'> {
  const items = rows.map((row): CartItem => {
    const unitPrice = row.variant.priceAfterDiscount ?? row.variant.price;
    return {
      id: row.id,
      productId: row.productId,
      variantId: row.variant.id,
      name: textIn(language, row.name),
      attributes: variantAttributes(language, { ...row.variant, colour: row.colour }),
      image: imageOf(row.pictureId),
      quantity: row.quantity,
      unitPrice: dinars(unitPrice),
      fullPrice: dinars(row.variant.price),
      seenPrice: dinars(row.seenPrice),
      lineTotal: times(unitPrice, row.quantity),
      seller: textIn(language, row.seller),
      stock: row.variant.stock,
      issues: issuesOf({ ...row, stock: row.variant.stock, unitPrice }),
    };
  });
  const subtotal = sum(items.map((item) => times(item.fullPrice, item.quantity)));
  return {
    cartId: guestKey,
    cartItems: items,
    subtotal,
    discount: minus(subtotal, sum(items.map((item) => item.lineTotal))),
    blocked: items.some((item) => item.issues.length > 0),
  };
}

const guestKeyOf = (owner: CartOwner | null) => (owner && 'guestKey' in owner ? owner.guestKey : null);

export async function readCart(db: Db, owner: CartOwner | null, { language, cityId }: Reading): Promise<Omit<Cart, 'arrival'>> {
  return describeCart(owner ? await readLines(db, owner, cityId) : [], { language, guestKey: guestKeyOf(owner) });
}

/** The ids of the lines of a cart, oldest first. */
export async function readCartIds(db: Db, owner: CartOwner | null): Promise<CartIds> {
  const cartId = guestKeyOf(owner);
  if (!owner) return { cartId, cartItems: [] };
  const rows = await db
    .select({ id: cartItems.id })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .where(ownedBy(owner))
    .orderBy(asc(cartItems.id));
  return { cartId, cartItems: rows };
}
