import { expect, test } from 'vitest';
import { delivery } from '../../../../marketplace/contract/brand/brand';
import { places } from '../../../../marketplace/locations/cities';
import { defaultDeliveryTerms, homePlace } from '../../../../marketplace/locations/defaultDeliveryTerms';

const place = (slug: string) => places.find((one) => one.slug === slug) ?? homePlace();

test('the home city of the brand is a place', () => expect(homePlace().slug).toBe(delivery.homeCity));

test('a home city that is none of the cities is named, with those there are', () =>
  expect(() => homePlace('suleimani')).toThrow(
    /^The homeCity of marketplace\/contract\/brand\/brand\.ts is "suleimani", which is none of the cities: .*\bsulaymaniyah\b/,
  ));

test.each([
  ['sulaymaniyah', delivery.fees.home],
  ['erbil', delivery.fees.capital],
  ['halabja', delivery.fees.capital],
  ['chamchamal', delivery.fees.near],
  ['soran', delivery.fees.far],
  ['qurna', delivery.fees.farthest],
])('from Sulaymaniyah, the first fee to %s follows from the distance', (slug, fee) =>
  expect(defaultDeliveryTerms(place(slug), homePlace('sulaymaniyah')).fee).toBe(fee),
);
