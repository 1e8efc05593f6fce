import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { camelKey, snakeKey, toCamel, toSnake } from '../../../../marketplace/contract/case';

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);
const snakeName = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('_'));

describe('names', () => {
  test.each([
    ['priceAfterDiscount', 'price_after_discount'],
    ['isFavorite', 'is_favorite'],
    ['cityId', 'city_id'],
    ['id', 'id'],
  ])('%s becomes %s on the way to the API, and back', (camel, snake) => {
    expect(snakeKey(camel)).toBe(snake);
    expect(camelKey(snake)).toBe(camel);
  });

  test.each(['category_id', 'price_min', 'color', 'Color', 'brands', '17'])('a filter’s name and an id are unchanged: %s', (key) => {
    expect(snakeKey(key)).toBe(key);
  });

  test('keys of maps are unchanged in answers: ids, and a filter with a capital letter', () => {
    expect(['17', 'Color'].map(camelKey)).toEqual(['17', 'Color']);
  });

  test('every name of the API survives the round trip', () => {
    fc.assert(fc.property(snakeName, (name) => snakeKey(camelKey(name)) === name));
  });
});

describe('payloads and answers', () => {
  test('keys at every depth, in lists too', () => {
    expect(toSnake({ cityId: 1, lines: [{ unitPrice: '1', image: { imageId: 2 } }] })).toEqual({
      city_id: 1,
      lines: [{ unit_price: '1', image: { image_id: 2 } }],
    });
    expect(toCamel({ city_id: 1, lines: [{ unit_price: '1', image: { image_id: 2 } }] })).toEqual({
      cityId: 1,
      lines: [{ unitPrice: '1', image: { imageId: 2 } }],
    });
  });

  test('keys with every kind of value, empty ones too, and in lists of lists', () => {
    const values = [null, '', 0, -1, 1.5, false, true, [], {}, 'is_it firstName', ['a_b', 'aB'], [[1], [null]]];
    for (const value of values) {
      const wire = {
        is_gift: value,
        cart_items: [{ unit_price: value }, [{ list_price: value, deep_er: [[{ the_end: value }]] }]],
        no_more: null,
      };
      const code = {
        isGift: value,
        cartItems: [{ unitPrice: value }, [{ listPrice: value, deepEr: [[{ theEnd: value }]] }]],
        noMore: null,
      };
      expect(toSnake(code)).toEqual(wire);
      expect(toCamel(wire)).toEqual(code);
      expect([toSnake(value), toCamel(value)]).toEqual([value, value]);
      expect([toSnake([code, code]), toCamel([wire, wire])]).toEqual([
        [wire, wire],
        [code, code],
      ]);
    }
    expect(Object.keys(toSnake({ unitPrice: undefined }) as object)).toEqual(['unit_price']);
  });

  test('any number of different keys', () => {
    for (let number = 0; number < 6000; number++) {
      expect(toSnake({ [`line${number}Text`]: 1 })).toEqual({ [`line${number}_text`]: 1 });
      expect(toCamel({ [`line${number}_text`]: 1 })).toEqual({ [`line${number}Text`]: 1 });
    }
  });

  test('values that look like names are unchanged', () => {
    const values = {
      status: 'in_transit',
      key: 'is_different_market',
      note: 'firstName',
      ids: ['a_b', 'aB'],
      ordering: '-price_min',
      nothing: null,
      when: '2026-01-02T03:04:05Z',
    };
    expect(toCamel(values)).toEqual(values);
    expect(toSnake(values)).toEqual(values);
  });

  test('no value is changed', () => {
    const payload = fc.dictionary(snakeName, fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)));
    fc.assert(
      fc.property(payload, (body) => {
        expect(toSnake(toCamel(body))).toEqual(body);
      }),
    );
  });
});

test('a key that would replace the prototype is dropped', () => {
  const sent: unknown = JSON.parse('{"__proto__":{"is_admin":true},"first_name":"Shilan","inner":{"__proto__":{"is_admin":true}}}');
  for (const convert of [toCamel, toSnake]) {
    const read = convert(sent) as Record<string, object>;
    expect('is_admin' in read || 'isAdmin' in read).toBe(false);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(read.inner)).toBe(Object.prototype);
  }
});
