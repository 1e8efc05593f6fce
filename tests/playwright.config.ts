import { defineConfig } from 'playwright/test';

/** Files whose tests change the shop. The journeys start a shop themselves. */
const staff = /staff(?!Journeys)\w*\.spec\.ts/;

/** Tests run against the built server with a demo shop started by `browser/startShop.ts`. */
export default defineConfig<object, { ownShop: boolean }>({
  testDir: './browser',
  outputDir: '../test-results/browser',
  globalSetup: './browser/startShop.ts',
  fullyParallel: true,
  workers: 2,
  projects: [
    // The staff change what every shopper sees: fees, texts, settings. Each worker has a shop of its own.
    { name: 'staff', testMatch: staff, use: { ownShop: true } },
    { name: 'shop', testIgnore: staff },
  ],
  retries: 0,
  // Bounds for a machine that is busy or slow. What has to be quick is measured where it is promised.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
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
        // A test ends before compilers that optimise, and a spare process for the next site, are worth their time.
        '--js-flags=--no-opt --no-maglev',
        '--disable-site-isolation-trials',
      ],
    },
    screenshot: 'only-on-failure',
  },
});
