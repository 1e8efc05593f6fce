export default {
  title: 'Home Page',
  heading: 'The shops of Iraq, at your door',
  departments: 'Shop by department',
  seeAll: 'See all',
  collections: 'Collections',
  allCollections: 'All collections',
  shopNow: 'Shop now',
  comingSoon: 'Coming soon',
  promiseCash: 'Pay when it arrives',
  promiseDelivery: 'To your door in {{city}}',
  promiseReturns: '{{period}} to return',
};
