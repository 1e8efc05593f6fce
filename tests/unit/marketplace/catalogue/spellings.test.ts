import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from '../../../../marketplace/catalogue/normalise';
import { searchPhrase, widen } from '../../../../marketplace/catalogue/search/searchPhrase';
import { skeletonOf, soundOf } from '../../../../marketplace/catalogue/search/sound';
import { readSynonyms, spellingsAt, spellingsFrom } from '../../../../marketplace/catalogue/search/synonyms';
import { wellKnownSpellings } from '../../../../marketplace/catalogue/search/wellKnownSpellings';
import { kindOf, withoutAnd } from '../../../../marketplace/catalogue/search/wordForms';

describe('the sound of a name', () => {
  it.each([
    ['samsung', 'سامسونج', 'سامسونغ', 'سامسونك', 'سامسۆنگ'],
    ['motorola', 'موتورولا', 'مۆتۆرۆلا', 'موترۆلا'],
    ['playstation', 'بلايستيشن', 'پلەیستەیشن'],
    ['toshiba', 'توشيبا', 'تۆشیبا'],
    ['philips', 'فيليبس', 'فلبس'],
    ['insignia', 'انسجنيا', 'ئینسیگنیا'],
    ['otterbox', 'اوتربوكس', 'ئۆتەربۆکس'],
  ])('%s has the consonants of its spellings in Arabic letters', (latin, ...spellings) => {
    expect(spellings.map((spelling) => skeletonOf(normalise(spelling)))).toEqual(spellings.map(() => skeletonOf(latin)));
  });

  it.each([
    ['samsung', 'سوني'],
    ['nokia', 'نايكي سبورت'],
    ['lenovo', 'لوجيتك'],
  ])('%s is not heard in %s', (latin, other) => {
    expect(skeletonOf(normalise(other))).not.toBe(skeletonOf(latin));
  });

  it('keeps digits, and holds nothing but small Latin letters beside them for words of both scripts', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^([a-z0-9]{1,12}|[ابتجدرزسشعغفکقلمنهوی0-9]{1,12})$/), (word) => {
        expect(soundOf(word)).toMatch(/^[a-zš0-9]*$/);
        expect(soundOf(word).replace(/\D/g, '')).toBe(word.replace(/\D/g, ''));
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
  ])('of %s hold %s, whatever its article, ending or gap', (typed, other) => {
    expect(textsAt(typed)).toContain(other);
  });

  it('take as many words as are one thing, and no more', () => {
    expect(spellingsAt(synonyms, ['power', 'bank', 'samsung'])?.length).toBe(2);
    expect(spellingsAt(synonyms, ['power', 'cable'])).toBeNull();
  });

  it('need another beside them', () => {
    expect(textsAt('alone')).toBeUndefined();
  });

  it('are found from their beginning, once it is long enough to say something', () => {
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

  it('that are well known stand in one group each, and every group has at least two', () => {
    const known = readSynonyms(wellKnownSpellings);
    expect(known.groups).toHaveLength(wellKnownSpellings.length);
    const owners = new Map<string, number>();
    const shared = known.groups.flatMap((group, place) =>
      group.flatMap(({ words, text }) => {
        const owner = owners.get(words.join(' '));
        owners.set(words.join(' '), place);
        return owner === undefined || owner === place ? [] : [text];
      }),
    );
    expect(shared).toEqual([]);
  });
});

describe('forms of words', () => {
  it('name a category as a whole, whether one or many', () => {
    expect(kindOf(['washing', 'machines'], 'en')).toEqual(['=washing=machine']);
    expect(kindOf(['washing', 'machine'], null)).toContain('=washing=machine');
    expect(kindOf([], 'en')).toEqual([]);
  });

  it.each([
    ['cases', '=case'],
    ['glasses', '=glass'],
    ['boxes', '=box'],
  ])('%s is the kind %s', (word, kind) => {
    expect(kindOf([word], 'en')).toEqual([kind]);
  });

  it('part the Arabic and from the word that it is written with', () => {
    expect(withoutAnd('ومکیفات', 'ar')).toEqual(['مکیفات']);
    expect([withoutAnd('ورد', 'ar'), withoutAnd('وشەیەک', 'ckb')]).toEqual([[], []]);
  });
});
