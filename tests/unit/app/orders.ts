/** What the marketplace answers about orders. Every value differs from the others. */
export const at = '2026-03-01T20:30:00Z';
const days = { arrives_from: '2031-03-03', arrives_to: '2031-03-05' };

export const line = (id: number) => ({
  id,
  product_id: id + 100,
  variant_id: id + 200,
  name: `Lamp ${id}`,
  attributes: [{ key: 'colour', name: 'Colour', value: 'red', label: `Red ${id}`, swatch: null }],
  image: null,
  quantity: id,
  unit_price: '1000',
  full_price: '1000',
  line_total: String(1000 * id),
});

export const address = (id: number) => ({
  id,
  label: (['home', 'work', 'other'] as const)[id % 3],
  full_name: `Dilan ${id}`,
  phone: `+96475012345${60 + id}`,
  second_phone: id === 2 ? '+9647701234567' : null,
  city_id: 4,
  city_name: `City ${id}`,
  area: `Area ${id}`,
  street: `Street ${id}`,
  building: `B${id}`,
  floor: null,
  nearest_landmark: `Church ${id}`,
  note: null,
  latitude: null,
  longitude: null,
  is_default: id === 2,
});

export const orderSummary = (id: number, status: string) => ({
  id,
  number: `26-1122-AAAAA${id}`,
  status,
  payment_method: 'cash',
  payment_status: 'due_on_delivery',
  placed_at: at,
  total: String(25_000 + id),
  line_count: id,
  ...days,
  images: [],
});

export const order = (id: number, status: string) => {
  const { id: _id, is_default: _isDefault, ...place } = address(1);
  return {
    ...orderSummary(id, status),
    lines: [line(2), line(3), line(5)],
    address: place,
    note: 'Ring twice',
    subtotal: '10000',
    discount: '0',
    delivery_fee: '3000',
    total: '13000',
    balance_used: '0',
    due: '13000',
    delivery_days_min: 1,
    delivery_days_max: 2,
    history: [{ status: 'placed', at }],
    can_cancel: status === 'placed' || status === 'confirmed',
    payment: null,
  };
};

/** A page of a list with more entries than it has. */
export const listOf = (results: object[], count = results.length) => ({ count, next: null, previous: null, results });
