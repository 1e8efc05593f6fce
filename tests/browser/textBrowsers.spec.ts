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
  quit() {
    return this.type('Qy').keys.join('\n');
  }
}

test('lynx buys a variant, from search to the placed order', async ({ t }) => {
  const { customer, login } = await newCustomer();
  const folder = mkdtempSync(path.join(tmpdir(), 'karwan-lynx-'));
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
    .find(t('product', 'toCart'))
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
  writeFileSync(path.join(folder, 'keys'), `${script}\n`);
  // Messages about redirects pause for seconds otherwise.
  writeFileSync(path.join(folder, 'lynx.cfg'), 'INFOSECS:0\nMESSAGESECS:0\nALERTSECS:0\n');
  const url = `${process.env.SHOP_URL}/?lang=en`;
  const lynx = new Terminal(['lynx', `-cfg=${folder}/lynx.cfg`, '-accept_all_cookies', `-cmd_script=${folder}/keys`, url]);
  try {
    await lynx.waitFor('ended with 0', 25_000);
    await expectOrder(customer);
  } finally {
    await lynx.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('w3m buys a variant, from search to the placed order', async ({ t }) => {
  const { customer, login } = await newCustomer();
  const w3m = new Terminal(['w3m', '-cookie', '-o', 'accept_cookie=1', `${process.env.SHOP_URL}/?lang=en`]);
  /** Goes to the next place with the text, on the screen or below. */
  const find = async (text: string) => {
    await w3m.type('/');
    await w3m.waitFor('Forward:');
    await w3m.type(text);
    await w3m.press('Enter');
  };
  const enter = async (text: string) => {
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
    await enter('shirt');
    await w3m.press('Tab', 'Tab', 'Enter');
    await opened('Product: shirt');
    await find(product);
    await w3m.press('Enter');
    await opened(`Barzin ${product}`);
    await find(variant);
    await w3m.press('Enter');
    await find(t('product', 'addToCart'));
    await w3m.press('Enter');
    await find(t('product', 'toCart'));
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
    await enter(login.identifier);
    await w3m.press('Tab');
    await enter(login.password);
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
