import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { loader } from '../../../../../app/routes/account/balance/transfer/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();

const words = {
  en: { fixed: 'Each transfer costs IQD @.', percentage: 'Each transfer costs @% of the amount, in whole dinars.' },
  ar: { fixed: 'رسوم كل تحويل @ د.ع.', percentage: 'رسوم كل تحويل @% من المبلغ، بلا كسور.' },
  ckb: { fixed: 'کرێی هەر ناردنێک: @ د.ع.', percentage: 'کرێی هەر ناردنێک لە سەدا @ی بڕەکەیە، بە دیناری تەواو.' },
};

test.each(['en', 'ar', 'ckb'] as const)('the fee of the customer is told as an amount or as a percentage, in %s', async (language) => {
  for (const [amount, text] of [
    [0, '0.00'],
    [0.5, '0.50'],
    [1, '1.00'],
    [2.25, '2.25'],
    [100, '100.00'],
    [1250, '1,250.00'],
  ] as const)
    for (const type of ['fixed', 'percentage'] as const) {
      remote.use(
        http.get(`${host}/api/me/`, () => HttpResponse.json({ ...user, transfer_fee: { amount, amount_type: type } })),
        http.get(`${host}/api/balance/`, () => HttpResponse.json({ balance: '5000', currency: 'IQD' })),
        http.get(`${host}/*`, () => HttpResponse.json([])),
      );
      const answer = await loader(await loaderArgs(`/account/karwan-balance/transfer?lang=${language}`));
      expect(answer.data.means?.fee.replaceAll(/[\u2066-\u2069]/g, '')).toBe(words[language][type].replace('@', text));
    }
});
