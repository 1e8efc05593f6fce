import { describe, expect, test } from 'vitest';
import { interfaceTexts } from '../../marketplace/database/tables/system/localization';
import { changeSettings } from '../../marketplace/staff/settings/changeSettings';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services } = await openTestMarketplace();
const path = '/api/me/localization/translation_list/';
/** The languages of the specification, point 3. */
const languages = [
  { id: 1, code: 'en', dir: 'ltr', iso: 'en-US', flag: 'us', lang: 'English', currency: { name: 'Dollar', code: 'USD' } },
  { id: 2, code: 'ckb', dir: 'rtl', iso: 'ckb-IQ', flag: 'kd', lang: 'کوردی', currency: { name: 'Dinar', code: 'IQD' } },
  { id: 3, code: 'ar', dir: 'rtl', iso: 'ar-IQ', flag: 'iq', lang: 'العربية', currency: { name: 'Dinar', code: 'IQD' } },
];

describe('the translation list', () => {
  test.each(languages)('of language $id describes it', async (language) => {
    const { status, body } = await call('GET', `${path}?language_id=${language.id}&platform_id=1`);
    expect([status, body]).toEqual([200, { data: [], language }]);
    // The language of the reader does not matter.
    for (const reader of ['en', 'ar', 'ckb'] as const)
      expect((await call('GET', `${path}?language_id=${language.id}`, { language: reader })).body.language).toEqual(language);
  });

  test('is that of language 1 and platform 1 by default, and no other platform has one', async () => {
    expect((await call('GET', path)).body.language.code).toBe('en');
    expect((await call('GET', `${path}?platform_id=2`)).status).toBe(400);
    expect((await call('GET', `${path}?language_id=4`)).status).toBe(400);
  });

  test('has the changed texts of its language, ordered by key', async () => {
    const changedAt = services.now();
    await services.database.db.insert(interfaceTexts).values([
      { languageId: 2, key: 'home.title', value: 'دەستپێک', changedAt },
      { languageId: 2, key: 'cart.title', value: 'سەبەتە', changedAt },
      { languageId: 3, key: 'cart.title', value: 'السلة', changedAt },
    ]);
    expect((await call('GET', `${path}?language_id=2`)).body.data).toEqual([
      { key: 'cart.title', value: 'سەبەتە' },
      { key: 'home.title', value: 'دەستپێک' },
    ]);
  });

  test('of each language has the changed texts of no other, whatever the language of the request', async () => {
    const changedAt = services.now();
    const words = { 1: 'Basket', 2: 'سەبەتە', 3: 'السلة' };
    await services.database.db.delete(interfaceTexts);
    for (const id of [3, 1, 2] as const)
      await services.database.db.insert(interfaceTexts).values([
        { languageId: id, key: 'wishlist.title', value: `${words[id]} 2`, changedAt },
        { languageId: id, key: 'cart.title', value: words[id], changedAt },
      ]);
    const expected = (id: 1 | 2 | 3) => [
      { key: 'cart.title', value: words[id] },
      { key: 'wishlist.title', value: `${words[id]} 2` },
    ];
    for (const language of ['en', 'ar', 'ckb'] as const) {
      for (const id of [1, 2, 3] as const)
        for (const platform of ['', '&platform_id=1'])
          expect((await call('GET', `${path}?language_id=${id}${platform}`, { language })).body.data).toEqual(expected(id));
      for (const query of ['', '?platform_id=1'])
        expect((await call('GET', path + query, { language })).body).toMatchObject({ data: expected(1), language: { id: 1 } });
    }
  });

  type Value = string | number | Record<'en' | 'ar' | 'ckb', string>;
  const office = { en: 'Gulan Street', ar: 'شارع كولان', ckb: 'شەقامی گوڵان' };
  const openingHours = { en: 'Every day', ar: 'كل يوم', ckb: 'هەموو ڕۆژێک' };
  test.each<[string, [string, Value][], (code: 'en' | 'ar' | 'ckb') => [string, string][]]>([
    ['a text in each language', [['office', office]], (code) => [['contacts.office', office[code]]]],
    [
      'two of them',
      [
        ['openingHours', openingHours],
        ['office', office],
      ],
      (code) => [
        ['contacts.openingHours', openingHours[code]],
        ['contacts.office', office[code]],
      ],
    ],
    ['a contact without a language', [['supportEmail', 'help@karwan.example']], () => [['contacts.supportEmail', 'help@karwan.example']]],
    [
      'the days for a return',
      [['returnDays', 21]],
      (code) => [['common.returnPeriod', { en: '21 days', ar: '21 يوماً', ckb: '21 ڕۆژ' }[code]]],
    ],
    ['what the staff alone see', [['lowStock', 7]], () => []],
  ])('has what the staff have set, in its language: %s', async (_, set, expected) => {
    const save = (settings: { key: string; value: Value | null }[]) => changeSettings(services, { settings, operator: 'Shirin' });
    await services.database.db.delete(interfaceTexts);
    await save(set.map(([key, value]) => ({ key, value })));
    for (const { id, code } of languages) {
      const wanted = expected(code as 'en' | 'ar' | 'ckb').map(([key, value]) => ({ key, value }));
      for (const language of ['en', 'ar', 'ckb'] as const)
        expect([id, (await call('GET', `${path}?language_id=${id}`, { language })).body.data]).toEqual([id, wanted]);
      if (id === 1) expect((await call('GET', path)).body.data).toEqual(wanted);
    }
    await save(set.map(([key]) => ({ key, value: null })));
    for (const { id } of languages) expect((await call('GET', `${path}?language_id=${id}`)).body.data).toEqual([]);
  });
});
