import { describe, expect, it, test } from 'vitest';
import { phraseOf, searchPhrase, widen } from '../../../../marketplace/search/searchPhrase';
import { readSynonyms } from '../../../../marketplace/search/words/synonyms';
import { wellKnownSpellings } from '../../../../marketplace/search/words/wellKnownSpellings';

const synonyms = readSynonyms([
  'phone, mobile, mobile phone, cell phone, هاتف',
  'tv, television',
  'power bank, powerbank',
  'laptop, notebook computer',
]);
const kinds = new Set(['=phone', '=mobile=phone', '=samsung', '=washing=machine', '=television', '=case', '=power=bank=extra']);

const read = (text: string) => {
  const phrase = searchPhrase(text);
  if (!phrase) throw new Error(`${text} has no words`);
  return phrase;
};
const wide = (text: string) => widen(read(text), synonyms, kinds);

describe('a phrase as typed', () => {
  it('has every word in its forms, the last as a prefix', () => {
    const wordQueries = ["('black'|'+black'", "('phones':*|'phone'|'+phones'"].map(
      (own) => `${own}|'blackphones':*|'blackphone'|'+blackphones')`,
    );
    expect(read('Black Phones')).toEqual({
      words: ['black', 'phones'],
      joinedWords: [{ word: 'blackphones', first: 0, last: 1 }],
      wordQueries,
      query: wordQueries.join('&'),
      nameQuery: "'black':A&'phones':*A",
      kindQuery: "'='",
      partQuery: "'='",
      headQueries: ["('^black')", "('^phones'|'^phone')"],
      headQuery: "(('^black')|('^phones'|'^phone'))",
      written: ' black phones ',
      folded: ' black phones ',
      inputText: 'Black Phones',
      language: null,
      isExact: false,
      isCheap: false,
    });
  });

  it('is also kept as written', () => {
    expect(read(' پاوەربانک—شاشة! ')).toMatchObject({ written: ' پاوەربانک شاشة ', folded: ' پاوهربانک شاشه ' });
  });

  it('has its stop words in the text, not in the query', () => {
    expect(read('case for phone')).toMatchObject({ words: ['case', 'phone'], folded: ' case for phone ' });
    expect(read('for the')).toMatchObject({ words: ['for', 'the'] });
  });

  it('has neighbours as one word, also those that are otherwise ignored', () => {
    expect(read('case for i phone').joinedWords).toEqual([
      { word: 'casefor', first: 0, last: 0 },
      { word: 'iphone', first: 1, last: 1 },
    ]);
    expect(read('phone for').wordQueries).toEqual(["('phone':*|'+phone'|'phonefor':*|'+phonefor')"]);
  });

  it('has a query whose size grows with its words, not with their square', () => {
    const sizeOf = (words: number) => read(Array.from({ length: words }, (_, at) => `word${at + 10}x`).join(' ')).query.length;
    expect(sizeOf(12)).toBeLessThan(2.2 * sizeOf(6));
  });

  it('has at most twelve words of sixty letters, and texts of five hundred', () => {
    const words = Array.from({ length: 20 }, (_, at) => `w${at}`);
    expect(read(words.join(' ')).words).toEqual(words.slice(0, 12));
    expect(read('a'.repeat(61)).words).toEqual(['a'.repeat(60)]);
    const long = read('ab '.repeat(300));
    expect([long.written, long.folded].map((text) => text.length)).toEqual([502, 502]);
  });

  test('without words is none', () => expect([phraseOf([], 'x'), searchPhrase('—')]).toEqual([null, null]));
});

describe('a widened phrase', () => {
  it('finds the synonyms of its words that find anything else', () => {
    // `mobile phone` and `cell phone` hold `phone` itself, so they would find nothing else.
    expect(wide('phone')).toMatchObject({
      query: "('phone':*|'+phone'|(('mobile'|'+mobile'))|(('ar/هاتف'|'ckb/هاتف'|'+هاتف')))",
      nameQuery: "(('phone':*A)|('mobile':A)|('هاتف':A))",
    });
  });

  it('leaves out synonyms that hold another synonym', () => {
    expect(wide('هاتف').nameQuery).toBe("(('هاتف':*A)|('phone':A)|('mobile':A))");
  });

  it('keeps a synonym that shares only a part of the typed words', () => {
    const packs = readSynonyms(['power bank, power pack']);
    expect(widen(read('power bank'), packs, kinds).nameQuery).toBe("(('power':A&'bank':*A)|('power':A&'pack':A))");
  });

  it.each([
    ['shirt', null, /'shirt':\*.*\('!en'&\(.*'ar\/قمیص'.*'ckb\/کراس'/],
    ['قميص', 'ar', /'ar\/قمیص':\*.*'shirt'.*\('!ar'&\(.*'ckb\/کراس'/],
    ['کراس', 'ckb', /'ckb\/کراس':\*.*'shirt'.*\('!ckb'&\(.*'ar\/قمیص'/],
  ] as const)(
    'of %s finds Arabic and Kurdish names of the thing where a product has none in the searched language',
    (word, language, expected) => {
      const phrase = searchPhrase(word, language);
      expect(phrase && widen(phrase, readSynonyms(wellKnownSpellings), kinds).query).toMatch(expected);
    },
  );

  const asRead = (word: string, language: 'ar' | 'ckb' | null, own: string[] = []) => {
    const phrase = searchPhrase(word, language);
    return phrase ? widen(phrase, readSynonyms([...wellKnownSpellings, ...own]), kinds).query : '';
  };

  it('finds a spelling in both languages of its letters, unless it means another thing in one of them', () => {
    expect(asRead('radio', null)).toMatch(/'ar\/رادیو'\|.*'ckb\/رادیو'/);
    expect(asRead('فراش', 'ar')).toContain("'ar/دوشگ'");
    expect(asRead('chair', null)).toContain("'ar/کراسی'");
    expect(asRead('chair', null)).not.toContain("'ckb/کراسی'");
  });

  it('finds brands, colours, sizes and units in all languages, whatever names a product has', () => {
    for (const word of ['red', 'large', 'kg', 'mini', 'wireless', 'samsung']) expect(asRead(word, null), word).not.toContain('!en');
    expect(asRead('shirt', null)).toContain('!en');
  });

  it('finds the shop’s own spellings, also those that hold a shorter one of another language', () => {
    const [all = ''] = asRead('shirt', null, ['shirt, قميص رسمي']).split("('!en'");
    expect(all).toContain("'ar/رسمی'");
  });

  it('has the synonyms of a run of words', () => {
    expect(wide('black power bank')).toMatchObject({
      wordQueries: [
        expect.stringContaining("('black'|'+black'|"),
        expect.stringContaining("('power'|'+power'|(('powerbank'|'+powerbank'))|"),
        expect.stringContaining("('bank':*|'+bank'|(('powerbank'|'+powerbank'))|"),
      ],
      nameQuery: "'black':A&(('power':A&'bank':*A)|('powerbank':A))",
    });
  });

  it('has the synonyms of several words for one', () => {
    expect(wide('laptop case')).toMatchObject({
      wordQueries: [
        expect.stringContaining("('laptop'|'+laptop'|(('notebook'|'+notebook')&('computer'|'+computer'))|"),
        expect.stringContaining("('case':*|'+case'|"),
      ],
      nameQuery: "(('laptop':A)|('notebook':A&'computer':A))&'case':*A",
    });
  });

  it('has the synonyms of the last word’s beginning, and of no other’s', () => {
    expect(wide('televi').query).toBe("('televi':*|'+televi'|(('tv'))|(('television'|'+television')))");
    expect(wide('televi case').query).not.toContain('television');
  });

  it('keeps its words', () => {
    const { words, written, folded } = read('Mobile');
    expect(wide('Mobile')).toMatchObject({ words, written, folded });
  });
});

describe('the categories and brands of a phrase', () => {
  it('are that which the whole phrase names, or a synonym of it', () => {
    expect(wide('washing machines').kindQuery).toBe("('=washing=machine')");
    expect(wide('tv').kindQuery).toBe("('=television')");
    expect(wide('mobile').kindQuery).toBe("('=phone'|'=mobile=phone')");
    expect(wide('samsung tv').kindQuery).toBe("'='");
    expect(wide('tv samsung').kindQuery).toBe("'='");
    expect(wide('black').kindQuery).toBe("'='");
  });

  it('are those that its parts name, each once', () => {
    expect(wide('samsung washing machine').partQuery).toBe("('=samsung'|'=washing=machine')");
    expect(wide('samsung tv').partQuery).toBe("('=samsung'|'=television')");
    expect(wide('case case').partQuery).toBe("('=case')");
    expect(wide('black').partQuery).toBe("'='");
  });

  it('have at most three words', () => {
    expect(wide('big power bank extra').partQuery).toBe("('=power=bank=extra')");
    const four = new Set(['=a1=b1=c1=d1']);
    expect(widen(read('a1 b1 c1 d1'), synonyms, four)).toMatchObject({ kindQuery: "('=a1=b1=c1=d1')", partQuery: "'='" });
  });
});
