import type { localNames } from '../wishlist/localNames';

type Names = typeof localNames;
/** As `localWishlist` keeps it. */
interface Kept {
  itemDetails: { id: number; name: string; price: string; reduced: string | null };
}

/**
 * The script of the page that stands in for others without a connection: it comes back by itself, and at the wishlist's address it shows
 * what this browser keeps. It travels as its own source, so it refers to nothing outside of itself.
 */
export function showWishes({ database, wishes }: Names): void {
  // A browser may call itself online before the shop can be reached; a reload then would stop a page that is on its way.
  addEventListener('online', () => {
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => {},
    );
  });
  const place = document.querySelector<HTMLElement>('[data-price]');
  if (!place || location.pathname !== '/wishlist') return;
  document.querySelector('[data-way]')?.remove();

  const cardOf = ({ itemDetails: { id, name, price, reduced } }: Kept) => {
    const card = document.createElement('li');
    const link = document.createElement('a');
    const heading = document.createElement('h2');
    const amount = document.createElement('bdi');
    card.className = 'card';
    link.href = `/product/${id}`;
    heading.className = 'card-name';
    heading.dir = 'auto';
    // Its parts in reading order, as `inReadingOrder` has them.
    heading.textContent = name.replaceAll('،', '،\u200f');
    amount.className = 'price';
    const number = Number(reduced ?? price).toLocaleString('en', { maximumFractionDigits: 8 });
    amount.textContent = (place.dataset.price ?? '').replace('0', number);
    link.append(heading, amount);
    card.append(link);
    return card;
  };

  const opening = indexedDB.open(database);
  // Nothing was ever wished for: there is no database, and none is made.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const reading = opening.result.transaction(wishes).objectStore(wishes).getAll();
    reading.onsuccess = () => {
      const kept: Kept[] = reading.result;
      place.append(...kept.reverse().map(cardOf));
      opening.result.close();
    };
  };
}
