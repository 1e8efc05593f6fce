import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect, test } from 'vitest';
import { exampleValues } from '../../../../locales/exampleValues';
import { pageTextAreas } from '../../../../marketplace/contract/staff/wording/textLimits';
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

test('every value of a text has an example in its preview', () => {
  const shown = texts.filter(({ area, key }) => area !== 'info' && !key.startsWith('messages.order'));
  const without = shown.flatMap(({ area, key, placeholders }) =>
    Object.entries(exampleValues('en', { area, placeholders, form: null }, () => '25,000 IQD')).flatMap(([name, example]) =>
      example === name ? [`${key} ${name}`] : [],
    ),
  );
  expect(without).toEqual([]);
});
