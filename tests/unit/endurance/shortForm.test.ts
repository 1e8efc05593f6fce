import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shortForm } from '../../endurance/shortForm';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('each point of the battery has a test in the short runs', () => {
  expect(shortForm.map(({ point }) => point)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  for (const { point, files } of shortForm) {
    expect(files.length, `point ${point}`).toBeGreaterThan(0);
    for (const file of files) {
      expect(file).toMatch(/^tests\/(?:(?:unit|api|process)\/.*\.test\.tsx?|browser\/.*\.spec\.ts)$/);
      expect(existsSync(path.join(root, file)), file).toBe(true);
    }
  }
});
