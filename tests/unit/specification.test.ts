import { expect, test } from 'vitest';
import { checkTable, readTable } from '../../scripts/specification.mjs';

const table = `
| number | statement | proof |
| --- | --- | --- |
| 1.1 | A thing | \`tests/unit/a.test.ts › is so\`, \`tests/unit/a.test.ts › and so\` |
| 1.2 | Another | Not shown: it is nobody's business. |
| 1.3 | A third | |
| 1.3 | A fourth | perhaps |
| 1.4 | A fifth | \`tests/unit/a.test.ts › was never\`, \`tests/unit/a.test.ts › fails\` |
`;
const ran = [
  { file: 'tests/unit/a.test.ts', title: 'a thing › is so', passed: true },
  { file: 'tests/unit/a.test.ts', title: 'a thing › and so', passed: true },
  { file: 'tests/unit/a.test.ts', title: 'a thing › fails', passed: false },
];

test('problems of the specification’s table are reported row by row', () => {
  expect(checkTable(readTable(table), ran)).toEqual([
    '1.3 has neither a test nor a reason',
    '1.3 has no test, and no reason why there is none',
    '1.3 is duplicated',
    '1.3 has no test, and no reason why there is none',
    '1.4 names a test that did not run: tests/unit/a.test.ts › was never',
    '1.4 names a test that did not pass: tests/unit/a.test.ts › fails',
  ]);
});
