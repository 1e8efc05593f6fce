import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalText } from '../../../../marketplace/contract/localText';
import { readPage } from '../../../../marketplace/http/page';
import { compoundParts } from '../../../../marketplace/search/indexing/compoundName';
import { searchDocument } from '../../../../marketplace/search/indexing/searchDocument';
import { readFilters, readOrdering } from '../../../../marketplace/search/searchFilters';
import { searchPhrase } from '../../../../marketplace/search/searchPhrase';
import { editDistance } from '../../../../marketplace/search/words/editDistance';
import { wordsOf } from '../../../../marketplace/shared/normalise';

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

describe('a category of several kinds of things', () => {
  const indexed = (name: LocalText, category: LocalText) =>
    searchDocument({ name, brand: null, categories: [{ en: 'Computers & gaming' }, category], colours: [], sizes: [] }).vocabulary.map(
      ({ word }) => word,
    );
  const headsets = { en: 'Controllers & headsets', ar: 'يدات وسماعات ألعاب', ckb: 'دەسک و هێدسێتی یاری' };

  it('gives a product the words of its own kind', () => {
    const controller = indexed({ en: 'Pad X game controller, wireless' }, headsets);
    expect(controller).toEqual(expect.arrayContaining(['computers', 'gaming', 'controllers']));
    expect(controller).not.toContain('headsets');
    const headset = indexed({ en: 'Echo gaming headset' }, headsets);
    expect(headset).toContain('headsets');
    expect(headset).not.toContain('controllers');
  });

  it('is told by one language for all', () => {
    const controller = indexed({ en: 'Pad X game controller', ar: 'جهاز Pad X', ckb: 'دەسکی یاری Pad X' }, headsets);
    expect(controller).toEqual(expect.arrayContaining(wordsOf('يدات دەسک')));
    for (const other of wordsOf('وسماعات هێدسێتی')) expect(controller).not.toContain(other);
  });

  it('is a section whose part the category names', () => {
    const section = { en: 'Monitors & printers', ar: 'شاشات وطابعات' };
    const document = searchDocument({
      name: { en: 'Vision 27, 165 Hz' },
      brand: null,
      categories: [{ en: 'Computers & gaming' }, section, { en: 'Gaming monitors', ar: 'شاشات ألعاب' }],
      ...{ colours: [], sizes: [] },
    });
    const words = document.vocabulary.map(({ word }) => word);
    expect(words).toEqual(expect.arrayContaining(wordsOf('computers gaming monitors شاشات')));
    for (const other of wordsOf('printers وطابعات')) expect(words).not.toContain(other);
  });

  it('gives a product of neither, or of both, all of its words', () => {
    for (const name of ['Charging station', 'Headset with a controller'])
      expect(indexed({ en: name }, headsets)).toEqual(expect.arrayContaining(['controllers', 'headsets']));
  });

  it.each([
    ['en', 'Pots and knives', ['Pots', 'knives']],
    ['en', 'Phones, tablets & watches', ['Phones', 'tablets', 'watches']],
    ['ar', 'كتليات وقلايات هوائية', ['كتليات', 'وقلايات هوائية']],
    ['ckb', 'چرا و پەردە', ['چرا', 'پەردە']],
  ] as const)('in %s: %s', (language, name, parts) => {
    expect(compoundParts(name, language).map(({ text }) => text)).toEqual(parts);
  });

  it.each([
    ['en', 'Sandals'],
    ['en', 'Study & office laptops'],
    ['en', 'Tea & coffee sets'],
    ['en', 'H&M'],
    ['ar', 'لابتوبات الدراسة والعمل'],
    ['ar', 'أطقم چاي وقهوة'],
    ['ckb', 'جانتای پشت و گەشت'],
    ['ar', 'أوراق ورد'],
    ['ckb', 'وێنە'],
  ] as const)('is not in %s: %s', (language, name) => {
    expect(compoundParts(name, language)).toEqual([]);
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
