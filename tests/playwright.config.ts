import { defineConfig } from 'playwright/test';

/** Tests run against the built server with a demo shop started by `browser/startShop.ts`. */
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results/browser',
  globalSetup: './browser/startShop.ts',
  fullyParallel: true,
  workers: 2,
  projects: [
    { name: 'shop', testIgnore: /staff\w*\.spec\.ts/ },
    // One after the other: they share the demo’s owner, and the owner’s language.
    { name: 'staff', testMatch: /staff\w*\.spec\.ts/, workers: 1 },
  ],
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
  },
});
