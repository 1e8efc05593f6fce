import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Unit tests cover pure rules; API tests run the marketplace with a separate database for each file. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // One second, the default, is less than a busy machine takes for some of the polled requests.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      // Property tests are slow on a busy machine.
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      {
        extends: true,
        test: {
          name: 'api',
          // The files share the modules, which take seconds to import, but no database.
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/api/createTemplate.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          globalSetup: ['tests/api/createTemplate.ts'],
          include: ['tests/process/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
