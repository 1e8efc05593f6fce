import { ownIn } from './ownIn';

/** The pages of the things that the audit names by a kind and a key: `product-12`. Null for kinds without pages of their own. */
const pages: Record<string, string | null> = {
  application: '/staff/applications/',
  banner: '/staff/banners/',
  brand: '/staff/brands/',
  category: '/staff/categories/',
  city: null,
  codes: null,
  collection: '/staff/collections/',
  colour: '/staff/colours/',
  customer: '/staff/customers/',
  import: '/staff/import/',
  picture: null,
  product: '/staff/products/',
  review: null,
  spellings: '/staff/search/spellings/',
  text: '/staff/texts/',
};

/** What a record is about: its number as its page shows it, and that page. */
export interface Thing {
  number: string;
  page: string | null;
}

const linkTo = (folder: string, key: string, isThere: boolean) => (isThere ? folder + encodeURIComponent(key) : null);

/** The thing that a record is about; null for a record about none, or one that says so elsewhere. Deleted things have no page. */
export function thingOf(action: string, { number, reference }: Record<string, unknown>): Thing | null {
  if (typeof number !== 'string') return null;
  const [subject = '', ...verb] = action.split(' ');
  if (subject === 'settings' || subject === 'cities') return null;
  if (subject === 'orders' || subject === 'returns') return { number, page: linkTo(`/staff/${subject}/`, number, true) };
  if (subject === 'payments') return { number, page: typeof reference === 'string' ? linkTo('/staff/payments/', reference, true) : null };
  const [, kind = '', key = ''] = /^([a-z]+)-(.+)$/s.exec(number) ?? [];
  const folder = ownIn(pages, kind);
  if (folder === undefined) return { number, page: null };
  const isThere = !['delete', 'spellings remove'].includes(verb.join(' '));
  return { number: key, page: folder && linkTo(folder, key, isThere) };
}
