/** What the catalogue's API says in the visitor's language: the names of filters, orderings and attributes, by their keys. */
export default {
  filter_category_id: 'Category',
  filter_price: 'Price',
  filter_color: 'Colour',
  filter_brands: 'Brand',
  filter_ordering: 'Sort by',
  ordering_relevance: 'Best match',
  ordering_newest: 'Newest',
  ordering_price: 'Price: low to high',
  'ordering_-price': 'Price: high to low',
  ordering_popularity: 'Most popular',
  'ordering_-rating': 'Best rated',
  attribute_colour: 'Colour',
  attribute_size: 'Size',
  attribute_storage: 'Storage',
  /** The category of products that were found by their link. */
  otherShops: 'From other shops',
};
