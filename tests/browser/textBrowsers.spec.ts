import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './fixtures';
import { Terminal } from './terminal';
import { Visitor } from './visitor';

/** The product that is bought, and the variant that is chosen. */
const product = 'Oxford shirt';
const variant = 'Sky blue';

async function newCustomer() {
  const customer = new Visitor();
  const login = await customer.registerAndVerify();
  await customer.addAddress();
  return { customer, login };
}

async function expectOrder(customer: Visitor) {
  const list = await customer.get('/account/my-order');
  const [order] = list.text.match(/\/account\/my-order\/\d+/) ?? [];
  const { text } = await customer.get(order ?? '/the customer has no order');
  expect(text).toContain(product);
  expect(text).toContain(variant);
}

const keyNames: Record<string, string> = { ' ': '<space>', '\n': '^J' };

/** The keys of a command script of lynx. A page is complete before the next key is read. */
class LynxScript {
  private readonly keys: string[] = [];
  private press = (key: string) => void this.keys.push(`key ${key}`);

  type(text: string) {
    for (const letter of text) this.press(keyNames[letter] ?? letter);
    return this;
  }
  /** Goes to the first link, button or field of the next line with the text. */
  find = (text: string) => this.type(`/${text}\n`);
  /** Goes on to the next link, button or field. */
  next() {
    this.press('Down Arrow');
    return this;
  }
  /** Follows the link, or presses the button. */
  follow() {
    this.press('Right Arrow');
    return this;
  }
  /** The script's text. Its last page stays open. */
  text = () => this.keys.join('\n');
  quit() {
    return this.type('Qy').text();
  }
}

/** Runs lynx with the script of keys, from a page of the shop. */
async function inLynx(script: string, from: string, use: (lynx: Terminal) => Promise<void>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'karwan-lynx-'));
  writeFileSync(path.join(folder, 'keys'), `${script}\n`);
  // Messages about redirects pause for seconds otherwise.
  writeFileSync(path.join(folder, 'lynx.cfg'), 'INFOSECS:0\nMESSAGESECS:0\nALERTSECS:0\n');
  const url = `${process.env.SHOP_URL}${from}`;
  const lynx = new Terminal(['lynx', `-cfg=${folder}/lynx.cfg`, '-accept_all_cookies', `-cmd_script=${folder}/keys`, url]);
  try {
    await use(lynx);
  } finally {
    await lynx.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const inW3m = (from: string) => new Terminal(['w3m', '-cookie', '-o', 'accept_cookie=1', `${process.env.SHOP_URL}${from}`]);

/** Goes to the next place with the text in w3m, on the screen or below. */
async function findInW3m(w3m: Terminal, text: string) {
  await w3m.type('/');
  await w3m.waitFor('Forward:');
  await w3m.type(text);
  await w3m.press('Enter');
}

test('lynx buys a variant, from search to the placed order', async ({ t }) => {
  const { customer, login } = await newCustomer();
  const script = new LynxScript()
    .find('Karwan')
    .next()
    .type('shirt')
    .next()
    .next()
    .follow()
    .find(product)
    .follow()
    .find(variant)
    .follow()
    // The line begins with the quantity.
    .find(t('product', 'addToCart'))
    .next()
    .follow()
    .find(t('common', 'toCart'))
    .follow()
    .find(`) ${t('cart', 'checkout')}`)
    .follow()
    .find(t('auth', 'logInWithPassword'))
    .follow()
    .find(t('auth', 'identifier'))
    .type(login.identifier)
    .next()
    .type(login.password)
    .next()
    .follow()
    .find(`) ${t('checkout', 'placeOrder')}`)
    .follow()
    .quit();
  await inLynx(script, '/?lang=en', async (lynx) => {
    await lynx.waitFor('ended with 0', 25_000);
    await expectOrder(customer);
  });
});

test('w3m buys a variant, from search to the placed order', async ({ t }) => {
  const { customer, login } = await newCustomer();
  const w3m = inW3m('/?lang=en');
  const find = (text: string) => findInW3m(w3m, text);
  const type = async (text: string) => {
    await w3m.press('Enter');
    await w3m.waitFor(':');
    await w3m.type(text);
    await w3m.press('Enter');
  };
  const opened = (title: string) => w3m.waitFor(`Viewing <${title}`);
  try {
    await opened('Home');
    await find('Karwan');
    await w3m.press('Tab');
    await type('shirt');
    await w3m.press('Tab', 'Tab', 'Enter');
    await opened('Product');
    await find(product);
    await w3m.press('Enter');
    await opened(`Barzin ${product}`);
    await find(variant);
    await w3m.press('Enter');
    await find(t('product', 'addToCart'));
    await w3m.press('Enter');
    await find(t('common', 'toCart'));
    await w3m.press('Enter');
    await opened(t('cart', 'title'));
    await find('Summary');
    await find(t('cart', 'checkout'));
    await w3m.press('Enter');
    await opened('Login');
    await find(t('auth', 'logInWithPassword'));
    await w3m.press('Enter');
    await find(t('auth', 'identifier'));
    await w3m.press('Tab');
    await type(login.identifier);
    await w3m.press('Tab');
    await type(login.password);
    await w3m.press('Tab', 'Enter');
    await opened('Checkout');
    await find(t('checkout', 'placeOrder'));
    await w3m.press('Enter');
    await opened('Order');
    await find(t('orders', 'placedTitle'));
    await w3m.waitFor(t('orders', 'placedTitle'));
    await expectOrder(customer);
  } finally {
    await w3m.close();
  }
});

const pagesWithHearts = ['/?lang=en', '/product?lang=en', '/product/12?lang=en'];

for (const from of pagesWithHearts) {
  test(`the hearts of ${from} are named buttons in lynx and w3m, which lead a guest to the sign-in`, async ({ t }) => {
    const heart = t('common', 'addToWishlist');
    const message = t('notices', 'signInForWishlist');
    const found = new LynxScript().find(heart).text();
    await inLynx(found, from, async (lynx) => {
      await lynx.waitFor(`) ${heart}`);
      // A text browser shows the value of a button in place of a name.
      expect(await lynx.screen()).not.toMatch(new RegExp(`\\(\\d+\\) ${heart}`));
    });
    await inLynx(new LynxScript().find(heart).follow().text(), from, (lynx) => lynx.waitFor(message));
    const w3m = inW3m(from);
    try {
      await w3m.waitFor('Viewing <');
      await findInW3m(w3m, heart);
      await w3m.press('Enter');
      await w3m.waitFor('Viewing <Login');
      await findInW3m(w3m, message);
      await w3m.waitFor(message);
    } finally {
      await w3m.close();
    }
  });
}
