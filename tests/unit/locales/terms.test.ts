import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The lines of a language's texts. */
const linesOf = (language: string) =>
  readdirSync(`locales/${language}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readFileSync(path.join('locales', language, file), 'utf8').split('\n'));

/** Each term has one word; these were others for it. */
test.each([
  ['ar', 'a reduction', /تخفيض/],
  ['ar', 'please', /من فضلك|الرجاء|رجاءً/],
  ['ar', 'the tanwin before its alif', /ًا/],
  ['ar', 'the cart', /سلة التسوق/],
  ['ckb', 'a mobile', /تەلەفۆن/],
  ['ckb', 'undo', /بیگەڕێنەرەوە/],
])('in %s, no text has another word for %s', (language, _term, other) => {
  expect(linesOf(language).filter((line) => other.test(line))).toEqual([]);
});
