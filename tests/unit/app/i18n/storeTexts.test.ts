import { beforeEach, describe, expect, it, test, vi } from 'vitest';

/** A store as a server has it: with all messages in memory. */
async function serverStore() {
  vi.resetModules();
  const store = await import('../../../../app/i18n/store');
  store.registerMessages('en', 'cart', {
    title: 'Cart',
    checkout: 'Checkout',
  });
  store.registerMessages('en', 'common', { cityCount_one: '{{count}} city', cityCount_other: '{{count}} cities' });
  store.registerMessages('ar', 'cart', { title: 'السلة' });
  store.registerMessages('en', 'errors', { general: 'Something went wrong.' });
  store.registerMessages('ar', 'errors', { general: 'حدث خطأ.' });
  return store;
}

let store: Awaited<ReturnType<typeof serverStore>>;
beforeEach(async () => {
  store = await serverStore();
});

const texts = (language: 'en' | 'ar') => {
  const t = store.translator(language, 'cart');
  return [t('title'), t('checkout')];
};

describe('the texts of a namespace', () => {
  it('have their parameters, in the plural form of the count', () => {
    expect(store.translator('en', 'common')('cityCount', { count: 1 })).toBe('1 city');
    expect(store.translator('en', 'common')('cityCount', { count: 3 })).toBe('3 cities');
  });

  it('are their keys on a server that does not have it', () => {
    expect(store.messagesOf('en', 'wishlist')).toBeUndefined();
    expect(store.translator('en', 'wishlist')('title')).toBe('title');
  });
});

describe('the shop’s overrides', () => {
  it('replace the texts of their keys and leave the others', () => {
    store.applyOverrides('en', { 'cart.title': 'Basket', 'errors.general': 'Oh no.' });
    expect(texts('en')).toEqual(['Basket', 'Checkout']);
    expect(store.messageText('en', 'errors.unknown')).toBe('Oh no.');
  });

  it('of one namespace may be several', () => {
    store.applyOverrides('en', { 'cart.title': 'Basket', 'cart.checkout': 'To the till' });
    expect(texts('en')).toEqual(['Basket', 'To the till']);
  });

  it('keep the dots in a key after its namespace', () => {
    store.applyOverrides('en', { 'cart.title.long': 'Your basket' });
    expect(store.messagesOf('en', 'cart')).toMatchObject({ title: 'Cart', 'title.long': 'Your basket' });
  });

  it('count for their language only', () => {
    store.applyOverrides('ar', { 'cart.title': 'سلتي' });
    expect([...texts('en'), ...texts('ar')]).toEqual(['Cart', 'Checkout', 'سلتي', 'checkout']);
  });

  it('replace those before them', () => {
    store.applyOverrides('en', { 'cart.title': 'Basket' });
    expect(texts('en')).toEqual(['Basket', 'Checkout']);
    store.applyOverrides('en', { 'cart.checkout': 'To the till' });
    expect(texts('en')).toEqual(['Cart', 'To the till']);
    store.applyOverrides('en', {});
    expect(texts('en')).toEqual(['Cart', 'Checkout']);
  });

  it('are applied to messages that arrive later', () => {
    store.applyOverrides('en', { 'wishlist.title': 'Dreams' });
    expect(store.messagesOf('en', 'wishlist')).toBeUndefined();
    store.registerMessages('en', 'wishlist', { title: 'Wishlist', remove: 'Remove' });
    expect(store.messagesOf('en', 'wishlist')).toEqual({ title: 'Dreams', remove: 'Remove' });
  });

  it('are merged once: neither the same texts nor those of another language merge them again', () => {
    store.applyOverrides('en', { 'cart.title': 'Basket' });
    const merged = store.messagesOf('en', 'cart');
    store.applyOverrides('en', { 'cart.title': 'Basket' });
    store.applyOverrides('ar', { 'cart.title': 'سلتي' });
    expect(store.messagesOf('en', 'cart')).toBe(merged);
  });
});

describe('the text of a message key', () => {
  beforeEach(() => {
    store.registerMessages('en', 'validation', {
      field: 'entered',
      required: 'The {{field}} field is required.',
      min: 'The {{field}} field has at least {{min}}.',
    });
  });

  test.each([
    ['validation.required', 'The entered field is required.'],
    ['validation.min?min=25000', 'The entered field has at least 25,000.'],
    ['validation.min?min=3&field=phone', 'The phone field has at least 3.'],
    ['cart.title', 'Cart'],
  ])('%s is %j', (key, text) => expect(store.messageText('en', key)).toBe(text));

  it('has the parameters of the caller before those of the key', () => {
    expect(store.messageText('en', 'validation.min?min=3', { field: 'Note', min: 5 })).toBe('The Note field has at least 5.');
  });

  it('has the plural form of the caller’s count', () => {
    expect(store.messageText('en', 'common.cityCount', { count: 2 })).toBe('2 cities');
  });

  it('has no field where its namespace names none', () => {
    store.registerMessages('en', 'returns', { reason: 'Why{{field}}?' });
    expect(store.messageText('en', 'returns.reason')).toBe('Why?');
  });

  test.each(['cart.unknown', 'unknown.title', 'title', ''])('%j, which is unknown, is the general error', (key) => {
    expect(store.messageText('en', key)).toBe('Something went wrong.');
    expect(store.messageText('ar', key)).toBe('حدث خطأ.');
  });
});

describe('the label of a field', () => {
  test.each([
    ['firstName', 'First name'],
    ['nearestLandmark', 'Nearest landmark'],
    ['identifier', 'Email or phone'],
    ['recipient', "Recipient's email or phone"],
    ['quantity', 'Quantity'],
    ['payment', 'Payment'],
    ['reason', 'Reason'],
  ])('%s is %s', async (field, label) => {
    vi.resetModules();
    const { registerAllMessages } = await import('../../../../app/i18n/resources.server');
    const { fieldLabel } = await import('../../../../app/i18n/store');
    registerAllMessages();
    expect(fieldLabel('en', field)).toBe(label);
  });

  it('may be overridden', () => {
    store.registerMessages('en', 'address', { phone: 'Phone' });
    store.applyOverrides('en', { 'address.phone': 'Mobile' });
    expect(store.fieldLabel('en', 'phone')).toBe('Mobile');
  });

  it('of an unknown field is its name', () => expect(store.fieldLabel('en', 'shoeSize')).toBe('shoeSize'));
});

describe('the handle of a route', () => {
  it('names its namespaces, and whether its layout is bare', () => {
    expect(store.page('cart', 'checkout')).toEqual({ namespaces: ['cart', 'checkout'], bare: false });
    expect(store.barePage('payments')).toEqual({ namespaces: ['payments'], bare: true });
    expect([store.isBare(store.page('cart')), store.isBare(store.barePage('cart'))]).toEqual([false, true]);
  });

  it('says whether its query changes a part of the page, and whether it works offline', () => {
    const changed = { ...store.page('product'), changedInPlace: true };
    const offline = { ...store.page('wishlist'), keptHere: true };
    expect([changed, offline].map(store.isChangedInPlace)).toEqual([true, false]);
    expect([changed, offline].map(store.isAvailableOffline)).toEqual([false, true]);
  });

  test.each([undefined, null, 'bare', ['bare'], {}, { bare: 'no' }, { bare: false }])('may be missing or another value: %j', (handle) =>
    expect(store.isBare(handle)).toBe(false),
  );
});

test('names that every object inherits are no texts', async () => {
  const { fieldLabel, messageText } = await serverStore();
  expect(fieldLabel('en', 'constructor')).toBe('constructor');
  expect(messageText('en', 'cart.toString')).toBe(messageText('en', 'cart.unknown'));
});
