import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { cityViews } from '../../../../../app/components/city-menu/cityView';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { loader } from '../../../../../app/routes/account/balance/transfer/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();

const amounts = [
  [0, '0.00'],
  [0.5, '0.50'],
  [1, '1.00'],
  [2.5, '2.50'],
  [1.25, '1.25'],
  [100, '100.00'],
  [1500, '1,500.00'],
] as const;
const words = {
  en: { fixed: 'Each transfer costs \u2068IQD {fee}\u2069.', percentage: 'Each transfer costs {fee}% of the amount, in whole dinars.' },
  ar: { fixed: 'رسوم كل تحويل \u2068{fee} د.ع\u2069.', percentage: 'رسوم كل تحويل {fee}% من المبلغ، بلا كسور.' },
  ckb: { fixed: 'کرێی هەر ناردنێک: \u2068{fee} د.ع\u2069.', percentage: 'کرێی هەر ناردنێک لە سەدا {fee}ی بڕەکەیە، بە دیناری تەواو.' },
};

test.each(['en', 'ar', 'ckb'] as const)('the transfer fee shows two decimals, fixed and as a percentage, in %s', async (language) => {
  for (const type of ['fixed', 'percentage'] as const)
    for (const [amount, shown] of amounts) {
      remote.use(
        http.get(`${host}/api/me/`, () => HttpResponse.json({ ...user, transfer_fee: { amount, amount_type: type } })),
        http.get(`${host}/api/balance/`, () => HttpResponse.json({ balance: '25000.50000000', currency: 'IQD' })),
      );
      const { data } = await loader(await loaderArgs(`/account/karwan-balance/transfer?lang=${language}`));
      expect(data.means?.fee).toBe(words[language][type].replace('{fee}', shown));
    }
});

test.each(['en', 'ar', 'ckb'] as const)('the delivery fee of each city shows two decimals with IQD, in %s', (language) => {
  const city = { governorate: 'Erbil', isDefault: false, deliveryDaysMin: 1, deliveryDaysMax: 2 };
  const cities = ['0', '3000', '5000.5', '12500', '7000.25'].map((deliveryFee, at) => ({
    ...city,
    ...{ id: at, cityId: at, cityName: `City ${at}`, deliveryFee, arrival: null },
  }));
  const shown = ['0.00', '3,000.00', '5,000.50', '12,500.00', '7,000.25'];
  expect(cityViews(cities, language).map(({ fee }) => fee)).toEqual(shown.map((fee) => (language === 'en' ? `IQD ${fee}` : `${fee} د.ع`)));
});
