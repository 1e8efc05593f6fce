export default {
  title: 'Karwan balance',
  available: 'Available',
  transactions: 'Transactions',
  emptyTitle: 'No transactions yet',
  emptyText: 'What comes into your balance and what you pay with it appears here.',
  topup: 'Top-up',
  otherKind: 'Transaction',
  returnsTitle: 'You have no returned orders',
  returnsText: 'An order that you send back appears here.',
};
