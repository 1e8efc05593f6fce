import { expect, test } from 'vitest';
import { languages } from '../../../../marketplace/contract/languages';
import { forgetWording, ownTexts, refreshWording } from '../../../../marketplace/localization/textOverrides';
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

test('the older wording that jobs have cached, on connections of their own, does not bring it back either', async () => {
  let stored = 'first';
  const servicesOf = () =>
    ({ database: { reads: { select: () => ({ from: async () => row(stored) }) } }, now: () => new Date() }) as unknown as Services;
  const [requests, ofJobs] = [servicesOf(), servicesOf()];
  await refreshWording(requests);
  await refreshWording(ofJobs);
  expect(ownTexts('en', 'cart')).toEqual({ title: 'first' });
  stored = 'second';
  forgetWording(requests);
  await refreshWording(requests);
  await refreshWording(ofJobs);
  expect(ownTexts('en', 'cart')).toEqual({ title: 'second' });
});
