import { describe, expect, test } from 'vitest';
import { arrivalText, withArrivalText } from '../../../locales/arrivalText';
import { missingTexts } from '../../../locales/texts';
import { addDays } from '../../../marketplace/contract/days';
import { contentLanguageOf, contentLanguages, languageCodes } from '../../../marketplace/contract/languages';

const days = (arrivesFrom: string, arrivesTo = arrivesFrom) => ({ arrivesFrom, arrivesTo });

describe('the text of the days of delivery', () => {
  test.each([
    ['en', 'Tomorrow, Monday 23/11/2026', 'Today, Monday 23/11/2026', 'Monday 23/11/2026'],
    ['ar', 'غداً، الاثنين 23/11/2026', 'اليوم، الاثنين 23/11/2026', 'الاثنين 23/11/2026'],
    ['ckb', 'سبەینێ، دووشەممە 23/11/2026', 'ئەمڕۆ، دووشەممە 23/11/2026', 'دووشەممە 23/11/2026'],
  ] as const)('names today and tomorrow in %s', (language, tomorrow, today, day) => {
    const arrival = days('2026-11-23');
    expect(arrivalText(language, arrival, '2026-11-22')).toBe(tomorrow);
    expect(arrivalText(language, arrival, '2026-11-23')).toBe(today);
    for (const other of ['2026-11-21', '2026-11-24', undefined]) expect(arrivalText(language, arrival, other)).toBe(day);
  });

  test.each([
    ['en', 'Monday 30/11/2026 – Wednesday 02/12/2026'],
    ['ar', 'الاثنين 30/11/2026 – الأربعاء 02/12/2026'],
    ['ckb', 'دووشەممە 30/11/2026 – چوارشەممە 02/12/2026'],
  ] as const)('is a range in %s', (language, text) =>
    expect(arrivalText(language, days('2026-11-30', '2026-12-02'), '2026-11-29')).toBe(text),
  );

  test('has the names of the week that Intl has', () => {
    for (const language of languageCodes) {
      const missing = missingTexts(language);
      for (let index = 0; index < 7; index++) {
        const day = addDays('2026-11-22', index);
        const shown = missing.includes(`dates.weekday_${index}`) ? contentLanguageOf(language) : language;
        const name = new Intl.DateTimeFormat(shown, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
        const text = arrivalText(language, days(day));
        // Intl writes Friday in Kurdish with another letter for h than every other text here.
        if (contentLanguages.some((code) => code === language)) expect(text.split(' ')[0]).toBe(name.replace('ھ', 'ه'));
        else expect(text).toContain(name);
      }
    }
  });
});

test('a message says the days in a sentence, and nothing where it has none', () => {
  expect(withArrivalText('en', { number: '1', arrives: '2026-11-23/2026-11-25' })).toEqual({
    number: '1',
    arrives: 'Expected delivery: Monday 23/11/2026 – Wednesday 25/11/2026.',
  });
  expect(withArrivalText('ar', { number: '1' })).toEqual({ number: '1', arrives: '' });
});
