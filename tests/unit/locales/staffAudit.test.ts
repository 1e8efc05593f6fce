import { expect, test } from 'vitest';
import ar from '../../../locales/ar/staff/staffAudit';
import ckb from '../../../locales/ckb/staff/staffAudit';
import en from '../../../locales/en/staff/staffAudit';
import { auditActionNames } from '../../../marketplace/contract/staff/audit/auditActions';

test.each(Object.entries({ en, ar, ckb }))('every action of the audit has words of its own in %s', (_language, words) => {
  expect(auditActionNames.length).toBeGreaterThan(70);
  expect(auditActionNames.filter((action) => (words[action] ?? '').trim() === '')).toEqual([]);
  expect(auditActionNames.filter((action) => words[action] === action)).toEqual([]);
  const all = auditActionNames.map((action) => words[action]);
  expect(all.filter((word, place) => all.indexOf(word) < place)).toEqual([]);
});
