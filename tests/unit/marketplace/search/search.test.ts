import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../../../marketplace/http/page';
import { searchDocument } from '../../../../marketplace/search/indexing/searchDocument';
import { readFilters, readOrdering } from '../../../../marketplace/search/searchFilters';
import { searchPhrase } from '../../../../marketplace/search/searchPhrase';
import { editDistance } from '../../../../marketplace/search/words/editDistance';

describe('the words of a search', () => {
  it('match in any form, the last as a prefix', () => {
    expect(searchPhrase('Black Phones')?.query).toBe(
      "('black'|'+black'|'blackphones':*|'blackphone'|'+blackphones')&('phones':*|'phone'|'+phones'|'blackphones':*|'blackphone'|'+blackphones')",
    );
  });

  it('leave out stop words', () => {
    expect(searchPhrase('سماعة من سامسونج')?.words).toEqual(['سماعه', 'سامسونج']);
  });

  it('keep a stop word that is alone', () => {
    expect(searchPhrase('The')?.words).toEqual(['the']);
  });

  it('are empty without a letter or digit', () => {
    expect(searchPhrase(' !؟\u0000🙂 ')).toBeNull();
  });

  it('are at most sixteen, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 4000 }), (text) => {
        const phrase = searchPhrase(text);
        expect(phrase?.words.length ?? 0).toBeLessThanOrEqual(16);
        expect(phrase?.query ?? '').not.toContain('\u0000');
      }),
      { numRuns: 30 },
    );
  });
});

describe('a product’s search document', () => {
  const document = searchDocument({
    name: { en: 'Moto X Pure 32GB', ar: 'هاتف موتو ٣٢ غيغا' },
    brand: { en: 'Motorola' },
    categories: [{ en: 'Cell Phones' }],
    colours: [{ en: 'Red' }],
    sizes: ['XL'],
  });

  it('weighs names over brands over categories over other forms', () => {
    expect(document.words.split(' ')).toEqual(
      expect.arrayContaining(["'moto':1A", "'motorola':1B", "'phones':1C", "'phone':1D", "'gb':1D"]),
    );
  });

  it('adds words as written to the vocabulary, not their stems', () => {
    expect(document.vocabulary).toContainEqual({ word: 'هاتف', spelling: 'هاتف', loose: 'هاتف', skeleton: '' });
    expect(document.vocabulary.map(({ word }) => word)).not.toContain('phone');
  });

  it('has names as written beside the folded ones', () => {
    expect(document.names).toContain(' هاتف موتو ٣٢ غيغا ');
    expect(document.folded).toContain(' هاتف موتو 32 غیغا ');
  });
});

describe('a list’s parameters', () => {
  it.each(['-1', 'abc', '1e9', '99999999999', '', ' ', '-0'])('read %j as no offset', (offset) => {
    expect(readPage({ offset })).toEqual({ offset: 0, limit: 12 });
  });

  it('have a maximum of 48', () => {
    expect(readPage({ limit: '1000', offset: '٢٤' }, 48)).toEqual({ offset: 24, limit: 48 });
  });

  it('leave out what is not a number, and read digits of every script', () => {
    expect(readFilters({ categoryId: '1,x,٢', priceMin: '٢٥٬٠٠٠', priceMax: '-5', cityId: '0' })).toMatchObject({
      categoryIds: [1, 2],
      priceMin: '25000',
      priceMax: null,
      cityId: null,
    });
  });

  it('accept both spellings of colour', () => {
    expect(readFilters({ color: 'red', Color: 'blue' }).colours).toEqual(['red', 'blue']);
  });

  it('order by relevance by default', () => {
    expect([readOrdering({ ordering: '-price' }), readOrdering({ ordering: 'drop table' })]).toEqual(['-price', 'relevance']);
  });
});

describe('edit distance', () => {
  it.each([
    ['motorolla', 'motorola', 1],
    ['kettel', 'kettle', 1],
    ['', 'abc', 3],
    ['same', 'same', 0],
  ])('%s – %s: %i', (one, other, slips) => {
    expect(editDistance(one, other)).toBe(slips);
  });

  it('is symmetric, and never more than the longer word’s length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        expect(editDistance(one, other)).toBe(editDistance(other, one));
        expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });
});
