export default {
  title: 'Where should we deliver?',
  search: 'City or governorate',
  none: 'No city of that name',
};
