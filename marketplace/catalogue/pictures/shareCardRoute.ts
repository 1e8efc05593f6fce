import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isRightToLeft, languageCodes } from '../../contract/languages';
import { type Api, idParam } from '../../http/endpoint';
import type { Services } from '../../services';
import { formatAmount } from '../../shared/money';
import { notFound } from '../../shared/refusal';
import { productCards } from '../productCards';
import { drawShareCard, type ShareCard } from './drawShareCard';
import { type Drawings, findOriginal } from './findOriginal';
import { imageDirectory, renderOnce } from './renderPicture';

/** The version of the layout: a new one invalidates the rendered files. */
const layoutVersion = 1;
const oneDay = 'public, max-age=86400';
const fileName = new RegExp(`^(${languageCodes.join('|')})\\.jpg$`);
const file = z
  .string()
  .regex(fileName)
  .transform((name) => languageCodes.find((code) => `${code}.jpg` === name) ?? 'en');

async function findCard(services: Services, productId: number, language: ShareCard['language']) {
  const [card] = await productCards(services.database.reads, [productId], { language, userId: null });
  const pictureId = card?.firstVariant.images[0]?.id;
  if (!card || pictureId === undefined) return null;
  const amount = formatAmount(card.firstVariant.priceAfterDiscount ?? card.firstVariant.price);
  const price = isRightToLeft(language) ? `${amount} د.ع` : `IQD ${amount}`;
  return { pictureId, drawn: { name: card.name, brand: card.brand, price, language } satisfies ShareCard };
}

/**
 * The endpoint of the pictures for shared links. A product has one in each language, drawn again when its name, price or picture changes, so
 * that nobody can request an unlimited number of drawings.
 */
export function addShareCardRoute(api: Api, drawings: Drawings) {
  api.add(
    {
      method: 'get',
      path: '/images/products/{id}/{file}',
      summary: 'A product’s picture for shared links, as jpeg',
      access: 'anyone',
      params: idParam.extend({ file }),
    },
    async ({ services, params, request }) => {
      const card = await findCard(services, params.id, params.file);
      const original = card && (await findOriginal(services.database.reads, drawings, card.pictureId));
      if (!card || !original) return notFound();
      const key = createHash('sha256')
        .update(JSON.stringify([layoutVersion, original.key, card.drawn]))
        .digest('hex')
        .slice(0, 24);
      const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': oneDay, ETag: `"${key}"` };
      if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers });
      const directory = imageDirectory(services);
      const bytes = await renderOnce(
        directory,
        key,
        'share.jpg',
        async () => drawShareCard(await original.read(), card.drawn),
        (error) => services.log.warn({ err: error, directory }, 'a picture for shared links can’t be cached'),
      );
      return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Length': String(bytes.length) } });
    },
  );
}
