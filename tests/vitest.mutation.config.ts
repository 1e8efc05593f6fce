import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The unit tests alone, for mutation testing. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: { include: ['tests/unit/**/*.test.{ts,tsx}'], exclude: ['tests/unit/layout.test.ts'], testTimeout: 30_000 },
});
