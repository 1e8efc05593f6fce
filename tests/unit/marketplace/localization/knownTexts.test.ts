import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect, test } from 'vitest';
import { exampleValues } from '../../../../locales/exampleValues';
import { pageTextAreas } from '../../../../marketplace/contract/staff/texts/textLimits';
import { knownTexts } from '../../../../marketplace/localization/knownTexts';
import { readWording } from '../../../../marketplace/localization/readWording';

const root = join(import.meta.dirname, '../../../..');
const texts = [...knownTexts().values()];

test('every namespace of the shop’s pages is known', () => {
  const files = readdirSync(join(root, 'locales/en')).filter((file) => file.endsWith('.ts'));
  expect([...pageTextAreas].sort()).toEqual(files.map((file) => parse(file).name).sort());
});

test('every default is a valid wording, and is none of the shop’s own', () => {
  const wrong = texts.flatMap((text) =>
    text.fields.flatMap((field) => {
      const read = readWording(text, field, field.default);
      return 'value' in read && read.value === null ? [] : [{ key: field.storedKey, ...read }];
    }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['spaces', ' '.repeat(48_000)],
  ['marks', '\u0301'.repeat(24_000) + '\u0316'.repeat(24_000)],
])('the time of reading a wording does not grow with the square of its %s', (_name, run) => {
  const text = texts.find(({ isMultiline }) => isMultiline);
  const [field] = text?.fields ?? [];
  if (!text || !field) throw new Error('no text of several lines');
  const began = process.cpuUsage();
  readWording(text, field, `a${run}b`);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(300);
});

test('every value of a text has an example in its preview', () => {
  const shown = texts.filter(({ area, key }) => area !== 'info' && !key.startsWith('messages.order'));
  const without = shown.flatMap(({ area, key, placeholders }) =>
    Object.entries(exampleValues('en', { area, placeholders, form: null }, () => '25,000 IQD')).flatMap(([name, example]) =>
      example === name ? [`${key} ${name}`] : [],
    ),
  );
  expect(without).toEqual([]);
});
