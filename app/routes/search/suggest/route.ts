import type { LoaderFunctionArgs } from '@remix-run/node';
import { searchSuggestions } from '../../../../marketplace/contract/catalogue/catalogue';
import { imagePath } from '../../../../marketplace/contract/catalogue/images';
import type { Answer } from '../../../api/client';
import { ttlCache } from '../../../api/ttlCache';
import type { Suggestion } from '../../../components/search/suggestion';
import { formatPrice } from '../../../i18n/format';
import { withLanguage } from '../../../i18n/links';
import { requestContext } from '../../../session/context';

type Suggested = Answer<typeof searchSuggestions>['suggestions'];

const minute = 60;
const longest = 80;
const byText = ttlCache<Suggested>(minute * 1000, { max: 1000 });

/** Product pictures are shown at 40 px; most phones have two or three pixels for one. */
const pictureWidth = 160;

const addressOf = ({ kind, id }: Suggested[number]) => {
  if (kind === 'query') return null;
  return kind === 'category' ? `/product?category_id=${id}` : `/product/${id}`;
};

/**
 * The suggestions of the search box, as JSON for the shop's script: `?q=` in any language; a space at its end asks for the next word. They are the same for everyone in a city and a
 * language, so they are requested without a token and cached for a minute here and in the browser.
 */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const search = (shop.url.searchParams.get('q') ?? '').trimStart().replace(/\s+$/, ' ').slice(0, longest);
  const cityId = (await shop.city())?.cityId;
  const ask = async () => (await shop.publicApi.get('/api/search_suggestions/', searchSuggestions, { search, cityId })).suggestions;
  const found = search === '' ? [] : await byText(`${shop.language} ${cityId} ${search}`, ask).catch(() => null);
  const suggestions = (found ?? []).map((suggested): Suggestion => {
    const { kind, text, parent, image, price } = suggested;
    const to = addressOf(suggested);
    return {
      kind,
      text,
      to: to && withLanguage(to, shop.linkLanguage),
      beside: price === null ? parent : formatPrice(price, shop.language),
      image: image && imagePath(image.id, 'set', pictureWidth),
    };
  });
  // If the marketplace fails there are no suggestions, and the answer is not cached.
  const keeping = found === null ? 'private, no-store' : `private, max-age=${minute}`;
  return Response.json({ suggestions }, { headers: { 'Cache-Control': keeping, Vary: 'Cookie' } });
}
