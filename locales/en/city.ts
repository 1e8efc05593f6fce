export default {
  title: 'Where should we deliver?',
  feesByCity: 'Delivery, city by city',
  city: 'City',
  fee: 'Fee',
  days: 'Days',
  places: 'Places and their names:',
};
