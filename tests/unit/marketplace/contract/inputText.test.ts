import { expect, test } from 'vitest';
import { findCities } from '../../../../app/components/city-menu/findCities';
import { isSecureAddress } from '../../../../marketplace/contract/inputText';
import { hasContact } from '../../../../marketplace/reviews/moderation';
import { countedPhrase } from '../../../../marketplace/search/counting/countedPhrase';
import { stripFolding } from '../../../../marketplace/search/indexing/searchDocument';
import { searchPhrase } from '../../../../marketplace/search/searchPhrase';
import { readText, tidyLine } from '../../../../marketplace/shared/inputText';
import { normalForm } from '../../../../marketplace/shared/normalForm';
import { normalise } from '../../../../marketplace/shared/normalise';

const acute = '\u0301';
const grave = '\u0316';
/** 96 KB in UTF-8: marks that the canonical order swaps. */
const costly = `a${acute.repeat(24_000)}${grave.repeat(24_000)}`;

test.each<[string, (text: string) => unknown]>([
  ['a line', tidyLine],
  ['a text of several lines', (text) => readText({}, 'text', text, { max: 100, required: true })],
  ['a search', (text) => searchPhrase(text)],
  ['the folding of search', normalise],
  ['a name in the index', stripFolding],
  ['the moderation of a review', hasContact],
  ['the count of a search', (text) => countedPhrase({ ...searchPhrase('a'), words: ['a'], inputText: text } as never)],
  ['a city', (text) => findCities([{ id: 1, name: 'Erbil', governorate: 'Erbil' } as never], text)],
  ['a web address', (text) => isSecureAddress(`https://${text}.example`)],
])('the time of %s does not grow with the square of its marks', (_name, read) => {
  const began = process.cpuUsage();
  read(costly);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(200);
});

test('marks that NFKC makes of letters are cut, too', () => {
  const began = process.cpuUsage();
  normalForm(`a${grave.repeat(24_000)}${'\uff9e'.repeat(24_000)}`, 'NFKC');
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(200);
});

test('a run keeps its first thirty marks, also those outside the basic plane', () => {
  expect(normalForm(`x${grave.repeat(31)}y${grave.repeat(30)}`, 'NFC')).toBe(`x${grave.repeat(30)}y${grave.repeat(30)}`);
  expect(normalForm('\u{1e8d0}'.repeat(40), 'NFC')).toBe('\u{1e8d0}'.repeat(30));
});

test.each([
  'مُحَمَّدٌ رَسُولُ ٱللَّٰهِ',
  'ئەم مۆبایلە زۆر باشە، می‌خوانم',
  'ཧཱུྃ བསྒྲུབས',
  'ñ n\u0303 ậ a\u0323\u0302',
  'ｶﾞｷﾞﾊﾟ',
  '👩🏽‍🚀 ❤️ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'นี่ สวัสดี',
])('%s is normalised as before', (text) => {
  expect(normalForm(text, 'NFC')).toBe(text.normalize('NFC'));
  expect(normalForm(text, 'NFKC')).toBe(text.normalize('NFKC'));
});
