import { describe, expect, test } from 'vitest';
import { dailyCounters } from '../../../../marketplace/search/counting/dailyCounters';

/** A shop of its own, with a clock. */
function openShop(time = '2026-11-27T10:00:00Z') {
  const clock = { time };
  const services = { database: {}, now: () => new Date(clock.time) } as Parameters<ReturnType<typeof dailyCounters>>[0];
  return { services, clock };
}

describe('counters of a day', () => {
  test('count the tries of each name', () => {
    const count = dailyCounters();
    const { services } = openShop();
    expect([1, 2, 3].map(() => count(services, '203.0.113.9'))).toEqual([1, 2, 3]);
    expect(count(services, '203.0.113.10')).toBe(1);
  });

  test('begin again at midnight in Iraq', () => {
    const count = dailyCounters();
    const { services, clock } = openShop('2026-11-27T20:59:59Z');
    expect([1, 2].map(() => count(services, '203.0.113.9'))).toEqual([1, 2]);
    clock.time = '2026-11-27T21:00:00Z';
    expect(count(services, '203.0.113.9')).toBe(1);
  });

  test('belong to one shop', () => {
    const count = dailyCounters();
    expect([openShop(), openShop()].map(({ services }) => count(services, '203.0.113.9'))).toEqual([1, 1]);
  });

  test('are shared by few of 50,000 names', () => {
    const count = dailyCounters();
    const { services } = openShop();
    let shared = 0;
    for (let name = 0; name < 50_000; name += 1) if (count(services, `10.0.${name >> 8}.${name & 255}`) > 2) shared += 1;
    expect(shared / 50_000).toBeLessThan(0.04);
  });

  test('do not go beyond their highest value', () => {
    const count = dailyCounters();
    const { services } = openShop();
    let last = 0;
    for (let turn = 0; turn < 66_000; turn += 1) last = count(services, '203.0.113.9');
    expect(last).toBe(65_535);
  });
});
