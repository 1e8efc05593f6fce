import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { mutationGroup } from './mutationGroups.mjs';

/** The unit tests of one group of rules. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: { include: mutationGroup.tests.map((folder) => `${folder}/*.test.{ts,tsx}`), testTimeout: 30_000 },
});
