// Takes the screenshots of the README in a separate demo shop: node scripts/screenshots.mjs
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { build, install, root } from './ready.mjs';

const port = 4180;
const origin = `http://127.0.0.1:${port}`;
const folder = path.join(root, 'docs/screenshots');

/** The screenshots: the language, the window size, and the steps from the home page. */
const shots = [
  { name: 'home-phone-kurdish', language: 'ckb', width: 360, height: 780, scale: 2, open: (page) => page.goto(`${origin}/`) },
  {
    name: 'product-desktop',
    language: 'en',
    width: 1280,
    height: 900,
    scale: 1,
    async open(page) {
      await page.goto(`${origin}/product?search=tablet`);
      await page.locator('.card a').first().click();
      await page.waitForURL(/\/product\/\d+/);
    },
  },
  {
    name: 'cart-phone-arabic',
    language: 'ar',
    width: 360,
    height: 780,
    scale: 2,
    async open(page) {
      await page.goto(`${origin}/product?search=samovar&lang=ar`);
      await page.locator('.card a').first().click();
      await page.waitForURL(/\/product\/\d+/);
      await page.locator('#buy form button').first().click();
      await page.waitForLoadState('networkidle');
      await page.goto(`${origin}/cart`);
    },
  },
];

async function waitForShop() {
  for (let tries = 0; tries < 180; tries += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The shop did not start within 90 seconds');
}

install();
build();
const { chromium } = await import('playwright');
const { default: sharp } = await import('sharp');
const dataDir = mkdtempSync(path.join(tmpdir(), 'karwan-'));
const shop = spawn('node', ['build/server.js'], {
  cwd: root,
  stdio: 'ignore',
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
});
try {
  await waitForShop();
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  for (const { name, language, width, height, scale, open } of shots) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
    await context.addCookies([{ name: 'language', value: language, url: origin }]);
    const page = await context.newPage();
    await open(page);
    await page.waitForLoadState('networkidle');
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(path.join(folder, `${name}.webp`));
    process.stdout.write(`docs/screenshots/${name}.webp\n`);
    await context.close();
  }
  await browser.close();
} finally {
  shop.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
