export default {
  title: 'Where should we deliver?',
  search: 'City or governorate',
  none: 'No city of that name',
  feesByCity: 'Delivery, city by city',
  city: 'City',
  fee: 'Fee',
  days: 'Days',
  places: 'Places and their names:',
};
