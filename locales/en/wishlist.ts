export default {
  title: 'Wishlist',
  emptyTitle: 'Your wishlist is empty',
  emptyText: 'Press the heart of a product to keep it here.',
  guestText: 'Press the heart of a product to keep it. Log in to keep it in your account, on every device.',
  browse: 'See products',
  keptHere: 'Kept on this device. Log in to keep it in your account.',
  showMore: 'Show more',
  moveToCart: 'Move to cart',
  choose: 'Choose',
};
