import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { textCommands } from '../../marketplace/cli/commands/textCommands';
import { brand } from '../../marketplace/contract/brand/brand';
import { textAreas } from '../../marketplace/contract/staff/texts/textLimits';
import { knownTexts } from '../../marketplace/localization/knownTexts';
import { audited } from './audited';
import { openStaff } from './openStaff';
import { newEmail, newPhone, openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace({ environment: { SUPPORT_EMAIL: 'help@karwan.example' } });
const { call, services, inboxOf, register } = market;
const { member } = openStaff(market);
const clerk = await member('catalogue');
const { token } = clerk;

const list = async (query: string) => (await call('GET', `/api/staff/texts/?${query}`, { token })).body;
const read = async (key: string) => (await call('GET', `/api/staff/texts/${key}/`, { token })).body;
const patch = (key: string, body: object) => call('PATCH', `/api/staff/texts/${key}/`, { token, body });
const undo = (key: string, version: number) => call('POST', `/api/staff/texts/${key}/undo/`, { token, body: { version } });
const save = async (key: string, override: object) => {
  const { status, body } = await patch(key, { ...override, version: (await read(key)).version });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { version: number; changed: string[] };
};
const fieldOf = (text: { fields: { field: string; default: string }[] }, name: string) => text.fields.find(({ field }) => field === name);
const overrides = async (language: number) =>
  (await call('GET', `/api/me/localization/translation_list/?language_id=${language}`)).body.data as { key: string; value: string }[];

describe('the list of texts', () => {
  test('is searched by key, by words in its language whatever their spelling, and by English words', async () => {
    expect((await list('search=cart.emptyTitle')).results).toMatchObject([{ key: 'cart.emptyTitle', area: 'cart', own: null }]);
    const { default: english } = (await list('search=cart.emptyTitle&language=en')).results[0];
    const { default: kurdish } = (await list('search=cart.emptyTitle&language=ckb')).results[0];
    for (const words of [english, kurdish.replaceAll('ی', 'ي')]) {
      const { results } = await list(`language=ckb&search=${encodeURIComponent(words)}`);
      expect(results.map(({ key }: { key: string }) => key)).toContain('cart.emptyTitle');
    }
    expect(await list('search=zzzz')).toMatchObject({ count: 0, results: [] });
  });

  test('is filtered by area, and has pages', async () => {
    const { results, count } = await list('area=messages');
    expect(new Set(results.map(({ area }: { area: string }) => area))).toEqual(new Set(['messages']));
    expect(results).toHaveLength(50);
    const last = Math.floor((count - 1) / 50) * 50;
    expect(last).toBeGreaterThan(0);
    expect((await list(`area=messages&offset=${last}`)).results).toHaveLength(count - last);
  });

  test('shows those with own wording in the language alone', async () => {
    await save('city.title', { ckb: 'شارەکەت' });
    expect((await list('changed=true&language=ckb')).results).toContainEqual(
      expect.objectContaining({ key: 'city.title', own: 'شارەکەت' }),
    );
    expect((await list('changed=true&language=ar')).results).toEqual([]);
  });

  test('has texts of every area, each with a default in every field', () => {
    const texts = [...knownTexts().values()];
    expect(textAreas.filter((area) => !texts.some((text) => text.area === area))).toEqual([]);
    expect(texts.flatMap(({ fields }) => fields.filter((field) => field.default === '').map(({ storedKey }) => storedKey))).toEqual([]);
  });
});

describe('an own wording', () => {
  test('is saved by language, is in the translation list, and is reset', async () => {
    const { version } = await save('cart.emptyTitle', { ckb: '  هیچ   نییە ', ar: 'لا شيء' });
    expect(await overrides(2)).toContainEqual({ key: 'cart.emptyTitle', value: 'هیچ نییە' });
    expect(fieldOf(await read('cart.emptyTitle'), 'ckb')).toMatchObject({ own: 'هیچ نییە', language: 'ckb' });
    expect((await patch('cart.emptyTitle', { ckb: null, version })).body.changed).toEqual(['ckb']);
    expect((await overrides(2)).map(({ key }) => key)).not.toContain('cart.emptyTitle');
    expect(await overrides(3)).toContainEqual({ key: 'cart.emptyTitle', value: 'لا شيء' });
  });

  test('that is the default is none', async () => {
    const text = await read('checkout.title');
    const { changed } = await save('checkout.title', { en: ` ${text.fields[0].default}` });
    expect(changed).toEqual([]);
    expect((await read('checkout.title')).version).toBe(text.version);
  });

  test('keeps the spaces at the ends of its default', async () => {
    await save('address.comma', { en: ';' });
    expect(fieldOf(await read('address.comma'), 'en')).toMatchObject({ default: ', ', own: '; ' });
  });

  test('is recorded with before and after, and undone', async () => {
    await save('home.title', { en: 'One' });
    const { version } = await save('home.title', { en: 'Two' });
    expect(await audited(services, 'texts change')).toMatchObject({
      operator: clerk.email,
      detail: { number: 'text-home.title', before: { en: 'One' }, after: { en: 'Two' } },
    });
    expect(await read('home.title')).toMatchObject({ can_undo: true, changes: [{ by: clerk.email }, { by: clerk.email }] });
    expect((await undo('home.title', version)).status).toBe(200);
    expect(fieldOf(await read('home.title'), 'en')).toMatchObject({ own: 'One' });
    expect(await audited(services, 'texts change')).toMatchObject({ detail: { before: { en: 'Two' }, after: { en: 'One' } } });
    expect((await undo('home.title', version)).body).toEqual({ detail: 'staff.changedMeanwhile' });
    expect((await undo('home.intro', 1)).status).toBe(404);
    expect((await undo('consent.title', (await read('consent.title')).version)).body).toEqual({ detail: 'staffTexts.nothingToUndo' });
  });

  test('of two at once, the second is told', async () => {
    const { version } = await read('cart.title');
    const answers = await Promise.all(['First', 'Second'].map((en) => patch('cart.title', { en, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ detail: 'staff.changedKept' });
  });

  test.each([
    ['cart.emptyTitle', { en: ' ' }, { en: ['validation.required'] }],
    ['cart.emptyTitle', { ar: 'x'.repeat(1001) }, { ar: ['validation.max?max=1000'] }],
    ['cart.emptyTitle', { en: '{{name}}' }, { en: ['staffTexts.unknownValue?value=%7B%7Bname%7D%7D'] }],
    ['cart.emptyTitle', { en: 'a {name} b' }, { en: ['staffTexts.brokenValue'] }],
    ['account.greeting', { ckb: 'سڵاو' }, { ckb: ['staffTexts.missingValue?value=%7B%7Bname%7D%7D'] }],
    ['orders.lines', { ar_few: 'قليل', ar_one: 'واحد' }, { ar_few: ['staffTexts.missingValue?value=%7B%7Bcount%7D%7D'] }],
    ['messages.signInCode_body', { en: 'Hello' }, { en: ['staffTexts.missingValue?value=%7B%7Bcode%7D%7D'] }],
    ['messages.signInCode_subject', { en: 'Code {{code}}' }, { en: ['staffTexts.unknownValue?value=%7B%7Bcode%7D%7D'] }],
    ['info.faq', { en: 'Hi <b>you</b>' }, { en: ['staffTexts.noHtml'] }],
    ['info.faq', { en: '![a](/b.png)' }, { en: ['staffTexts.noHtml'] }],
    ['info.faq', { en: '# Questions' }, { en: ['staffTexts.topHeading'] }],
    ['info.faq', { en: '[a](javascript:b)' }, { en: ['staffTexts.badLink?link=javascript%3Ab'] }],
    ['info.faq', { en: '[a](//evil.example)' }, { en: ['staffTexts.badLink?link=%2F%2Fevil.example'] }],
  ])('of %s is refused: %j', async (key, override, problems) => {
    const before = await read(key);
    for (const { status, body } of [
      await patch(key, { ...override, version: before.version }),
      await call('POST', `/api/staff/texts/${key}/check/`, { token, body: override }),
    ])
      expect({ status, body }).toEqual({ status: 400, body: problems });
    expect(await read(key)).toEqual(before);
  });

  test.each(['cart.nothing', 'staff.save', 'importProblems.noId', 'catalogue.otherShops', 'cart', 'orders.lines_few', '__proto__'])(
    'has no text %s',
    async (key) => {
      expect((await call('GET', `/api/staff/texts/${key}/`, { token })).status).toBe(404);
      expect((await patch(key, { en: 'x', version: 1 })).status).toBe(404);
    },
  );

  test('of an information page may leave values out, and has those of every page', async () => {
    await save('info.waysToPay', { en: 'Pay with [your balance]({{balance}}), or call {{phone}}.\n\n## Cash\n\n- At the door' });
    expect(fieldOf(await read('info.waysToPay'), 'en')).toMatchObject({
      own: 'Pay with [your balance]({{balance}}), or call {{phone}}.\n\n## Cash\n\n- At the door',
    });
  });
});

describe('an own wording reaches', () => {
  test('mails and SMS in the language of the customer', async () => {
    const original = fieldOf(await read('messages.registerCode_body'), 'ckb')?.default;
    await save('messages.registerCode_subject', { ckb: 'کۆدی دوکانەکەمان' });
    await save('messages.registerCode_body', { ckb: 'کۆد: {{code}}' });
    const told = async (recipient: string, language: 'ar' | 'ckb') => {
      const asked = { first_name: 'Dilan', identifier: recipient, password: 'Passw0rd' };
      await call('POST', '/api/auth/register/', { body: asked, language });
      return (await inboxOf(recipient))[0];
    };
    for (const address of [newEmail, newPhone]) {
      const kurdish = await told(address(), 'ckb');
      expect(kurdish?.body).toMatch(/^کۆد: \d{6}$/);
      expect(kurdish?.subject).toBe('کۆدی دوکانەکەمان');
      expect((await told(address(), 'ar'))?.body).not.toMatch(/^کۆد/);
    }
    await save('messages.registerCode_body', { ckb: null });
    const last = await told(newEmail(), 'ckb');
    expect(last?.body.replace(/\d{6}/, '{{code}}')).toBe(original?.replace('{{shop}}', brand.name.ckb));
  });

  test('notifications', async () => {
    const customer = await register();
    await save('messages.passwordChanged_subject', { en: 'New password here' });
    const passwords = { old_password: customer.password, new_password: 'Better2pass' };
    const changed = await call('POST', '/api/auth/password/change/', { token: customer.token, body: passwords });
    expect(changed.status, JSON.stringify(changed.body)).toBeLessThan(300);
    const { body } = await call('GET', '/api/me/notifications/', { token: customer.token });
    expect(body.results[0]).toMatchObject({ subject: 'New password here' });
  });

  test('the subjects of questions, filters and days of delivery', async () => {
    await save('support.otherTopic', { en: 'Any other thing' });
    const question = { subject: 'other', text: 'Where are you?', contact: newEmail() };
    const sent = await call('POST', '/api/support/', { body: question, headers: { 'Idempotency-Key': crypto.randomUUID() } });
    expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
    expect((await inboxOf('help@karwan.example'))[0]?.subject).toContain('Any other thing');
    await save('catalogue.filter_brands', { ar: 'الماركة' });
    const { body } = await call('OPTIONS', '/api/product_search/', { language: 'ar' });
    expect(JSON.stringify(body)).toContain('الماركة');
  });
});

describe('texts set', () => {
  const type = async (args: string[], options: Record<string, string[]> = {}) => {
    const printed: string[] = [];
    const command = textCommands.find(({ words }) => words === 'texts set');
    await (await command?.read({ args, options, operator: 'Shirin', print: (line) => void printed.push(line) }))?.(services);
    return printed.join('\n');
  };

  test('shows a wording with sample values, and saves nothing', async () => {
    const field = knownTexts()
      .get('messages.orderPlaced_subject')
      ?.fields.find(({ language }) => language === 'en');
    const before = await read('messages.orderPlaced_subject');
    const shown = await type(['en', field?.storedKey ?? '', 'We have your order {{number}}'], { preview: ['true'] });
    expect(shown).toBe('We have your order K-1042\nNothing is saved: without --preview it is.');
    expect(await read('messages.orderPlaced_subject')).toEqual(before);
    await expect(type(['en', field?.storedKey ?? '', 'Without it'], { preview: ['true'] })).rejects.toThrow('number');
  });

  test('takes an information page from a file', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'karwan-text-'));
    const file = path.join(folder, 'about.md');
    const page = '## About us\n\nWe are a shop in **Zakho**.\n\n- open\n- friendly';
    await writeFile(file, `${page}\n`);
    await type(['en', 'info.aboutUs'], { file: [file] });
    expect((await read('info.aboutUs')).fields.find(({ field }: { field: string }) => field === 'en')).toMatchObject({ own: page });
    await expect(type(['en', 'info.aboutUs', 'both'], { file: [file] })).rejects.toThrow('not both');
    await expect(type(['en', 'info.aboutUs'], { file: [path.join(folder, 'none.md')] })).rejects.toThrow('can’t be read (ENOENT)');
    await rm(folder, { recursive: true });
  });
});
