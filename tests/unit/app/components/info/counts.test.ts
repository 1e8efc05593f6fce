import { describe, expect, test } from 'vitest';
import { countsFor } from '../../../../../app/components/info/counts.server';

describe('the counts of the information pages', () => {
  test.each([
    ['en', '1 day', '90 days', '7 years'],
    ['ar', 'يوم واحد', '90 يوماً', '7 سنوات'],
    ['ckb', '1 ڕۆژ', '90 ڕۆژ', '7 ساڵ'],
  ] as const)('have the plural form of %s', (language, codes, messages, audit) => {
    expect(countsFor(language, 18)).toMatchObject({ codesDays: codes, messagesDays: messages, auditYears: audit, messages: 90 });
  });

  test.each([
    [1, 'مدينة واحدة'],
    [2, 'مدينتين'],
    [5, '5 مدن'],
    [18, '18 مدينة'],
    [100, '100 مدينة'],
  ])('%i cities have their own form in Arabic', (cities, said) => {
    expect(countsFor('ar', cities).citiesCount).toBe(said);
  });
});
