import type { localNames } from '../wishlist/localNames';

type Names = typeof localNames;
/** An entry as stored by `localWishlist`. */
interface Kept {
  itemDetails: { id: number; name: string; price: string; reduced: string | null };
}

/**
 * The script of the offline page: it reloads when the browser is online, and at the wishlist's address it shows the browser's stored
 * entries. It is serialised as source code, so it must not refer to anything outside itself.
 */
export function offlineWishlist({ database, entries }: Names): void {
  // The browser may be online before the shop is reachable; a reload then would stop a loading page.
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
    // Name parts in reading order, as in `inReadingOrder`.
    heading.textContent = name.replaceAll('،', '،\u200f');
    amount.className = 'price';
    const number = Number(reduced ?? price).toLocaleString('en', { maximumFractionDigits: 8 });
    amount.textContent = (place.dataset.price ?? '').replace('0', number);
    link.append(heading, amount);
    card.append(link);
    return card;
  };

  const opening = indexedDB.open(database);
  // There is no database yet, and none is created.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const reading = opening.result.transaction(entries).objectStore(entries).getAll();
    reading.onsuccess = () => {
      const kept: Kept[] = reading.result;
      place.append(...kept.reverse().map(cardOf));
      opening.result.close();
    };
  };
}
