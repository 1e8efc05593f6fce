import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, days, phone, rate, whatsapp, wholeNumber, workingWeekdays } from '../../../marketplace/settings/settingKinds';
import { builtInSettings, settingKeys, settingTable } from '../../../marketplace/settings/settingTable';

describe('a setting', () => {
  test('that is stored is read again as it is', () => {
    const kinds = [wholeNumber(1, 24), amount(1000), rate, days, workingWeekdays, phone, whatsapp];
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer(), fc.array(fc.constantFrom('sat', 'mon', '2026-03-21', 'x')), fc.anything()),
        (given) => {
          for (const kind of kinds) {
            const read = kind.read(given);
            if ('value' in read) expect(kind.read(read.value)).toEqual(read);
          }
        },
      ),
    );
  });

  test.each([
    [amount(1_000_000), '100,000', '100000'],
    [rate, '٣٥٦٫٧', '356.7'],
    [whatsapp, '0750 123 4567', '+9647501234567'],
    [whatsapp, '00964 750 123 4567', '+9647501234567'],
    [phone, ' ٠٦٦ ١٢٣  ٤٥٦٧', '066 123 4567'],
    [days, ['2026-03-22', '2026-03-21', '2026-03-22'], ['2026-03-21', '2026-03-22']],
    [days, ['21/3/2026', '٢٢/٠٣/٢٠٢٦'], ['2026-03-21', '2026-03-22']],
    [workingWeekdays, ['mon', 'sat', 'mon'], ['mon', 'sat']],
  ])('is tidied: %#', (kind, given, value) => expect(kind.read(given)).toEqual({ value }));

  test('has limits that its own default keeps', () => {
    for (const key of ['returnDays', 'maxUnpaidOrders', 'lowStock', 'confirmCodesFrom'] as const)
      expect(settingTable[key].read(builtInSettings[key])).toEqual({ value: builtInSettings[key] });
    expect(settingKeys).toContain('workingDays');
  });
});
