// Takes the screenshots of the README and of the how-to for the staff, in a separate demo shop: node scripts/screenshots.mjs
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { build, install, root } from './ready.mjs';

const port = 4180;
const origin = `http://127.0.0.1:${port}`;
const folder = path.join(root, 'docs/screenshots');
const phone = { width: 360, height: 780, scale: 2 };
const desktop = { width: 1280, height: 800, scale: 1 };

/**
 * The screenshots: the language, the window, and the page's address. With `link`, it is the page that the first such link of the address
 * leads to. With `top`, the picture begins shortly above that element instead of at the page's beginning.
 */
const shots = [
  { name: 'home-phone-kurdish', language: 'ckb', ...phone, address: '/' },
  { name: 'product-desktop', language: 'en', ...desktop, height: 900, address: '/product?search=tablet', link: '.card a' },
  { name: 'staff-today-phone-kurdish', language: 'ckb', ...phone, height: 1034, address: '/staff' },
  { name: 'staff-orders-desktop', language: 'en', ...desktop, height: 824, address: '/staff/orders' },
  {
    name: 'staff-order-phone-kurdish',
    language: 'ckb',
    ...phone,
    height: 1400,
    address: '/staff/orders',
    link: 'tbody th a',
    top: 'h1',
  },
  { name: 'staff-return-phone-arabic', language: 'ar', ...phone, height: 1146, address: '/staff/returns', link: 'tbody th a', top: 'h1' },
  {
    name: 'staff-product-desktop',
    language: 'en',
    ...desktop,
    height: 1192,
    address: '/staff/products?search=tarvik+kids',
    link: 'tbody th a',
    top: 'h1',
  },
  {
    name: 'staff-settings-phone-kurdish',
    language: 'ckb',
    ...phone,
    height: 760,
    address: '/staff/settings',
    top: 'section:has(#delivery)',
  },
  { name: 'staff-texts-desktop', language: 'en', ...desktop, height: 690, address: '/staff/texts/messages.orderPlaced_body' },
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

/** An answer of the shop's API. `body` is sent as JSON, or as it is when it is a form. */
async function call(address, token, body) {
  const isJson = body && !(body instanceof FormData);
  const response = await fetch(`${origin}/api/${address}`, {
    ...(body && { method: 'POST', body: isJson ? JSON.stringify(body) : body }),
    headers: {
      'Idempotency-Key': randomUUID(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(isJson && { 'Content-Type': 'application/json' }),
    },
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The demo's customer asks for a return that waits for the staff. The photo is the product's picture. */
async function requestReturn() {
  const { token } = await call('auth/login/', null, { identifier: 'demo@karwan.example', password: 'Demo1234' });
  const [{ order_id, lines }] = await call('returns/returnable/', token);
  const line = lines.find(({ returnable }) => returnable > 0);
  const photo = new FormData();
  photo.append('file', await (await fetch(origin + line.image.image)).blob(), 'photo.webp');
  const { id } = await call('uploads/', token, photo);
  const asked = { reason: 'damaged', note: 'الشاشة لا تستجيب للمس.', photo_ids: [id] };
  await call('returns/', token, { order_id, lines: [{ order_line_id: line.id, quantity: 1 }], ...asked });
}

/** Signs in as the demo's owner. The owner's language is stored with the account. */
async function signInAsOwner(page, language) {
  const submit = (address, form) => page.request.post(`${origin}/staff/${address}`, { form, headers: { Origin: origin } });
  await submit('login', { email: 'owner@karwan.example', password: 'Demo1234' });
  await submit('language', { language, redirectTo: '/staff' });
}

async function visit(page, address) {
  const response = await page.goto(origin + address, { waitUntil: 'networkidle' });
  if (!response.ok() || page.url() !== origin + address) throw new Error(`${address} answered ${response.status()} at ${page.url()}`);
}

async function takeShot(browser, { language, width, height, scale, address, link, top }) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  const page = await context.newPage();
  if (address.startsWith('/staff')) await signInAsOwner(page, language);
  await visit(page, address);
  if (link) await visit(page, await page.locator(link).first().getAttribute('href'));
  if (top) await page.locator(top).evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 12));
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

await install();
await build();
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
  await requestReturn();
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  for (const shot of shots) {
    const file = path.join(folder, `${shot.name}.webp`);
    await sharp(await takeShot(browser, shot))
      .webp({ quality: 80 })
      .toFile(file);
    process.stdout.write(`${path.relative(root, file)}\n`);
  }
  await browser.close();
} finally {
  shop.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
