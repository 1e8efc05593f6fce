/** The marketplace's description of a signed-in customer. */
export const user = {
  id: 7,
  first_name: 'Dilan',
  last_name: null,
  email: null,
  phone: '+9647501234567',
  has_password: true,
  language_id: 1,
  currency: { id: 1 },
  merchant_approval: { approval_status: null },
  is_merchant_revised: false,
  transfer_fee: { amount: 1, amount_type: 'percentage' },
  unread_notifications: 0,
};
