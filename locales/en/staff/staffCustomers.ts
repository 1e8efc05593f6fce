/** Texts of the staff’s pages about customers, money, applications and reviews. */
export default {
  title: 'Customers',
};
