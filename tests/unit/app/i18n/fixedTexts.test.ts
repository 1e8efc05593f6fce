import { expect, test } from 'vitest';
import address from '../../../../locales/en/address';
import auth from '../../../../locales/en/auth';
import balance from '../../../../locales/en/balance';
import cart from '../../../../locales/en/cart';
import checkout from '../../../../locales/en/checkout';
import common from '../../../../locales/en/common';
import errors from '../../../../locales/en/errors';
import orders from '../../../../locales/en/orders';
import product from '../../../../locales/en/product';
import returns from '../../../../locales/en/returns';
import sellers from '../../../../locales/en/sellers';
import validation from '../../../../locales/en/validation';

/** Accessible names that users, tests and assistive tools rely on. */
test.each([
  [common.searchProducts, 'Search products'],
  [common.cart, 'Cart'],
  [common.logIn, 'Log in'],
  [common.deliverTo, 'Deliver to'],
  [common.greeting, 'Hi, {{name}}'],
  [common.addToWishlist, 'Add to wishlist'],
  [common.removeFromWishlist, 'Remove from wishlist'],
  [product.addToCart, 'Add to cart'],
  [cart.quantity, 'Quantity'],
  [cart.update, 'Update'],
  [cart.remove, 'Remove'],
  [cart.checkout, 'Checkout'],
  [auth.identifier, 'Email or phone'],
  [auth.password, 'Password'],
  [auth.confirmPassword, 'Confirm password'],
  [auth.createAccount, 'Create account'],
  [auth.code, 'Code'],
  [auth.verify, 'Verify'],
  [address.fullName, 'Full name'],
  [address.phone, 'Phone'],
  [address.area, 'Area'],
  [address.nearestLandmark, 'Nearest landmark'],
  [address.saveAddress, 'Save address'],
  [checkout.cash, 'Cash on delivery'],
  [checkout.placeOrder, 'Place order'],
  [orders.placedTitle, 'Order placed'],
  [balance.topup, 'Top up'],
  [balance.code, 'Top-up code'],
  [balance.redeem, 'Redeem'],
  [balance.transfer, 'Transfer'],
  [balance.recipient, "Recipient's email or phone"],
  [balance.amount, 'Amount'],
  [balance.continue, 'Review transfer'],
  [balance.send, 'Confirm transfer'],
  [returns.start, 'Request a return'],
  [returns.reason, 'Reason'],
  [returns.request, 'Send request'],
  [sellers.shopName, 'Shop name'],
  [sellers.send, 'Send application'],
])('%s', (said, fixed) => expect(said).toBe(fixed));

/** The specification's texts (points 5 and 8). */
test.each([
  [validation.alphaNumSpaces, 'The {{field}} field can only contain letters, numbers, and spaces.'],
  [validation.maxMin, 'The {{field}} field should be equal to 16 characters'],
  [validation.expiryDate, 'Invalid expiry date or card expired'],
  [validation.creditCard, 'Please enter a valid 16-digit Visa or MasterCard number'],
  [errors.geolocationUnsupported, 'Geolocation is not supported by your browser'],
  [errors.title, 'Error'],
  [errors.notFound, 'This page could not be found'],
  [errors.whileShowing, 'An error occurred while showing the error page'],
  [errors.backToHome, 'Go back to home'],
])('as specified: %s', (said, specified) => expect(said).toBe(specified));
