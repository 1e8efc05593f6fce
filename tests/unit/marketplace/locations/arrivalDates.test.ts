import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, baghdadDay, baghdadHour, weekdayOf } from '../../../../marketplace/contract/days';
import { arrivalDates, type DeliveryCalendar } from '../../../../marketplace/locations/arrivalDates';

const calendar: DeliveryCalendar = { workingDays: new Set([0, 1, 2, 3, 4, 6]), holidays: new Set(), lastHour: 15 };
const arrival = (now: string, min: number, max: number, change: Partial<DeliveryCalendar> = {}) => {
  const dates = arrivalDates(new Date(now), { deliveryDaysMin: min, deliveryDaysMax: max }, { ...calendar, ...change });
  return [dates.arrivesFrom, dates.arrivesTo, dates.orderUntil];
};

describe('an order arrives', () => {
  test('the city’s days after it leaves', () =>
    expect(arrival('2026-11-22T09:00:00+03:00', 1, 3)).toEqual(['2026-11-23', '2026-11-25', '2026-11-22T12:00:00.000Z']));

  test('on the same day where the city has no days', () =>
    expect(arrival('2026-11-22T09:00:00+03:00', 0, 0)).toEqual(['2026-11-22', '2026-11-22', '2026-11-22T12:00:00.000Z']));

  test.each([
    ['2026-11-22T14:59:59.999+03:00', '2026-11-23'],
    ['2026-11-22T15:00:00+03:00', '2026-11-24'],
    ['2026-11-22T23:59:59+03:00', '2026-11-24'],
    ['2026-11-23T00:00:00+03:00', '2026-11-24'],
  ])('a day later when it is placed in the last hour or after it: %s', (now, day) => expect(arrival(now, 1, 1)[0]).toBe(day));

  test('a day later for every Friday and holiday on its way', () => {
    expect(arrival('2026-11-26T09:00:00+03:00', 1, 2)).toEqual(['2026-11-28', '2026-11-29', '2026-11-26T12:00:00.000Z']);
    expect(arrival('2026-11-27T09:00:00+03:00', 1, 2)).toEqual(['2026-11-29', '2026-11-30', '2026-11-28T12:00:00.000Z']);
    expect(arrival('2026-11-22T09:00:00+03:00', 1, 2, { holidays: new Set(['2026-11-23']) })).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-22T12:00:00.000Z',
    ]);
  });

  test('in the next month and year', () =>
    expect(arrival('2026-12-30T16:00:00+03:00', 1, 3)).toEqual(['2027-01-02', '2027-01-04', '2026-12-31T12:00:00.000Z']));

  test('on the next day when orders leave until midnight', () =>
    expect(arrival('2026-11-22T23:59:00+03:00', 1, 1, { lastHour: 24 })[0]).toBe('2026-11-23'));
});

const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const calendars = fc.record({
  workingDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }).map((days) => new Set(days)),
  holidays: fc.array(day, { maxLength: 30 }).map((days) => new Set(days)),
  lastHour: fc.integer({ min: 1, max: 24 }),
});
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
const terms = fc
  .tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }))
  .map(([min, more]) => ({ deliveryDaysMin: min, deliveryDaysMax: min + more }));
const isOpen = (one: string, { workingDays, holidays }: DeliveryCalendar) => workingDays.has(weekdayOf(one)) && !holidays.has(one);

describe('for any calendar, city and instant', () => {
  test('an order leaves and arrives on working days only, with exactly the city’s working days between', () => {
    fc.assert(
      fc.property(instant, terms, calendars, (now, city, open) => {
        const { arrivesFrom, arrivesTo, orderUntil } = arrivalDates(now, city, open);
        expect(new Date(orderUntil).getTime()).toBeGreaterThan(now.getTime());
        const leaves = baghdadDay(new Date(new Date(orderUntil).getTime() - 1));
        expect(baghdadHour(leaves, open.lastHour).toISOString()).toBe(orderUntil);
        for (const [arrives, days] of [
          [arrivesFrom, city.deliveryDaysMin],
          [arrivesTo, city.deliveryDaysMax],
        ] as const) {
          expect(isOpen(arrives, open)).toBe(true);
          let between = 0;
          for (let next = addDays(leaves, 1); next <= arrives; next = addDays(next, 1)) if (isOpen(next, open)) between++;
          expect(between).toBe(days);
        }
      }),
    );
  });

  test('a later order never arrives earlier, and one before the last hour arrives on the same days', () => {
    fc.assert(
      fc.property(instant, fc.nat({ max: 1e9 }), terms, calendars, (now, later, city, open) => {
        const first = arrivalDates(now, city, open);
        const second = arrivalDates(new Date(now.getTime() + later), city, open);
        expect(second.arrivesFrom >= first.arrivesFrom && second.arrivesTo >= first.arrivesTo).toBe(true);
        expect(arrivalDates(new Date(new Date(first.orderUntil).getTime() - 1), city, open)).toEqual(first);
      }),
    );
  });
});
