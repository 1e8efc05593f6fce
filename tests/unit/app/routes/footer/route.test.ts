import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { infoPages } from '../../../../../app/i18n/infoPages';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { loader } from '../../../../../app/routes/footer/route';
import enCommon from '../../../../../locales/en/common';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

registerAllMessages();

const remote = remoteMarketplace();

test('each page has its own title and text', async () => {
  remote.use(http.all(`${host}/*`, () => HttpResponse.json([])));
  const session = { ...signedIn, token: null, expiry: null, cartId: null };
  const texts = new Set<string>();
  for (const details of infoPages) {
    const found = await loader(await loaderArgs(`/footer?details=${details}`, { session }));
    expect(found).toMatchObject({ details, title: enCommon[details] });
    texts.add(found.html);
  }
  expect(texts.size).toBe(infoPages.length);
});
