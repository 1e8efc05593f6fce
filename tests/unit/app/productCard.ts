/** The marketplace's description of a product in a list. */
export const productCard = (id: number) => ({
  id,
  name: `Lamp ${id}`,
  brand: null,
  is_favorite: false,
  is_different_market: false,
  in_stock: true,
  first_variant: { id, price: '25000', price_after_discount: null, images: [] },
  variant_count: 1,
  colour_count: 0,
});
