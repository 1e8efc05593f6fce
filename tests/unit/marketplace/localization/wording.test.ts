import { expect, test } from 'vitest';
import { languages } from '../../../../marketplace/contract/languages';
import { forgetWording, ownTexts, refreshWording } from '../../../../marketplace/localization/wording';
import type { Services } from '../../../../marketplace/services';

const languageId = languages.find(({ code }) => code === 'en')?.id;
const row = (value: string) => [{ languageId, key: 'cart.title', value }];

test('a refresh that began before a change and ends after it does not bring the old wording back', async () => {
  const readings: ((rows: object[]) => void)[] = [];
  const read = () => new Promise<object[]>((resolve) => readings.push(resolve));
  const services = { database: { reads: { select: () => ({ from: read }) } }, now: () => new Date() } as unknown as Services;
  const early = refreshWording(services);
  forgetWording(services);
  const late = refreshWording(services);
  readings[1]?.(row('new'));
  await late;
  expect(ownTexts('en', 'cart')).toEqual({ title: 'new' });
  readings[0]?.(row('old'));
  await early;
  expect(ownTexts('en', 'cart')).toEqual({ title: 'new' });
});
