/** Texts of the staff’s pages about cities, categories, brands, colours, collections and banners. */
export default {
  title: 'Shop',
};
