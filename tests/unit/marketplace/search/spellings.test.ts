import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchPhrase, widen } from '../../../../marketplace/search/searchPhrase';
import { consonantKey, phoneticKey } from '../../../../marketplace/search/words/phoneticKey';
import { readSynonyms, spellingsAt, spellingsFrom } from '../../../../marketplace/search/words/synonyms';
import { wellKnownSpellings } from '../../../../marketplace/search/words/wellKnownSpellings';
import { kindOf, withoutConjunction } from '../../../../marketplace/search/words/wordForms';
import { normalise } from '../../../../marketplace/shared/normalise';

describe('the phonetic key of a name', () => {
  it.each([
    ['samsung', 'سامسونج', 'سامسونغ', 'سامسونك', 'سامسۆنگ'],
    ['motorola', 'موتورولا', 'مۆتۆرۆلا', 'موترۆلا'],
    ['playstation', 'بلايستيشن', 'پلەیستەیشن'],
    ['toshiba', 'توشيبا', 'تۆشیبا'],
    ['philips', 'فيليبس', 'فلبس'],
    ['insignia', 'انسجنيا', 'ئینسیگنیا'],
    ['otterbox', 'اوتربوكس', 'ئۆتەربۆکس'],
  ])('%s matches the consonants of its spellings in Arabic letters', (latin, ...spellings) => {
    expect(spellings.map((spelling) => consonantKey(normalise(spelling)))).toEqual(spellings.map(() => consonantKey(latin)));
  });

  it.each([
    ['samsung', 'سوني'],
    ['nokia', 'نايكي سبورت'],
    ['lenovo', 'لوجيتك'],
  ])('%s does not match %s', (latin, other) => {
    expect(consonantKey(normalise(other))).not.toBe(consonantKey(latin));
  });

  it('keeps digits, and has only lower-case Latin letters beside them for words of both scripts', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^([a-z0-9]{1,12}|[ابتجدرزسشعغفکقلمنهوی0-9]{1,12})$/), (word) => {
        expect(phoneticKey(word)).toMatch(/^[a-zš0-9]*$/);
        expect(phoneticKey(word).replace(/\D/g, '')).toBe(word.replace(/\D/g, ''));
      }),
    );
  });
});

describe('spellings', () => {
  const synonyms = readSynonyms(['iphone, ايفون, ئایفۆن', 'power bank, باور بانك', 'tv, تلفزيون', 'screen, شاشة', 'alone']);
  const textsAt = (text: string) => spellingsAt(synonyms, normalise(text).split(' '))?.spellings.map((spelling) => spelling.text);

  it.each([
    ['آيفون', 'iphone'],
    ['ئایفۆنەکان', 'iphone'],
    ['والتلفزيون', 'tv'],
    ['powerbank', 'باور بانك'],
    ['باوربانك', 'power bank'],
    ['power banks', 'باور بانك'],
    ['الشاشة', 'screen'],
  ])('of %s include %s, with any article, ending or space', (inputText, other) => {
    expect(textsAt(inputText)).toContain(other);
  });

  it('join the words of one name, and no more', () => {
    expect(spellingsAt(synonyms, ['power', 'bank', 'samsung'])?.length).toBe(2);
    expect(spellingsAt(synonyms, ['power', 'cable'])).toBeNull();
  });

  it('need a second spelling', () => {
    expect(textsAt('alone')).toBeUndefined();
  });

  it('match by prefix, once it is long enough', () => {
    expect(spellingsFrom(synonyms, 'iph').map(({ text }) => text)).toContain('ايفون');
    expect(spellingsFrom(synonyms, 'ip')).toEqual([]);
  });

  it('widen a search and keep its words as typed', () => {
    const phrase = searchPhrase('كفر ايفون');
    const wide = phrase && widen(phrase, synonyms, new Set(['=iphone']));
    expect(wide?.query).toContain("'iphone'");
    expect(wide?.partQuery).toBe("('=iphone')");
    expect(wide?.words).toEqual(phrase?.words);
    expect(wide?.written).toBe(phrase?.written);
  });

  it.each([
    ['ar', 'ليفة', 'loofah'],
    ['ckb', 'لێفە', 'quilt'],
    ['ckb', 'قاپ', 'plate'],
    ['ar', 'معجون', 'toothpaste'],
    ['ar', 'كيس', 'sack'],
    ['ar', 'ابريق', 'teapot'],
    ['ckb', 'مەقەست', 'scissors'],
    ['ckb', 'تەرازوو', 'scale'],
    ['ckb', 'پەت', 'rope'],
    ['ckb', 'تەشت', 'basin'],
    ['ar', 'كبير', 'large'],
    ['ckb', 'گەورە', 'large'],
  ] as const)('in %s %s is %s', (language, word, meaning) => {
    const found = spellingsAt(readSynonyms(wellKnownSpellings), [normalise(word)], language);
    expect(found?.spellings.map(({ text }) => text)).toContain(meaning);
  });

  it('that are built in are in one group each, and every group has at least two', () => {
    const known = readSynonyms(wellKnownSpellings);
    expect(known.groups).toHaveLength(wellKnownSpellings.length);
    // Written the same in Arabic and Kurdish after folding, with a meaning in each.
    const twoMeanings = new Set([normalise('ليفة')]);
    const owners = new Map<string, number>();
    const shared = known.groups.flatMap((group, place) =>
      group.flatMap(({ words, text }) => {
        const owner = owners.get(words.join(' '));
        owners.set(words.join(' '), place);
        return owner === undefined || owner === place || twoMeanings.has(words.join(' ')) ? [] : [text];
      }),
    );
    expect(shared).toEqual([]);
  });
});

describe('forms of words', () => {
  it('name a category as a whole, in singular or plural', () => {
    expect(kindOf(['washing', 'machines'], 'en')).toEqual(['=washing=machine']);
    expect(kindOf(['washing', 'machine'], null)).toContain('=washing=machine');
    expect(kindOf([], 'en')).toEqual([]);
  });

  it.each([
    ['cases', '=case'],
    ['glasses', '=glass'],
    ['boxes', '=box'],
  ])('%s is the category term %s', (word, kind) => {
    expect(kindOf([word], 'en')).toEqual([kind]);
  });

  it('separate the Arabic conjunction from its word', () => {
    expect(withoutConjunction('ومکیفات', 'ar')).toEqual(['مکیفات']);
    expect([withoutConjunction('ورد', 'ar'), withoutConjunction('وشەیەک', 'ckb')]).toEqual([[], []]);
  });
});
