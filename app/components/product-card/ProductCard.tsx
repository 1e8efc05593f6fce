import { type ComponentType, memo, useContext } from 'react';
import { formatPrice, inReadingOrder } from '../../i18n/format';
import { withLanguage } from '../../i18n/links';
import type { Translate } from '../../i18n/store';
import { type Locale, LocaleContext, useTranslate } from '../../i18n/useTranslate';
import { Picture } from '../picture/Picture';
import type { PicturePlace } from '../picture/pictureSet';
import { reductionOf } from '../ui/Price';
import { Rating } from '../ui/Rating';
import { Heart } from '../wishlist/Heart';
import { useWishlist } from '../wishlist/WishlistContext';
import type { CardView } from './cardView';

/** The grid that the cards stand in. */
type CardPlace = Extract<PicturePlace, 'card' | 'listCard' | 'filteredCard'>;

interface CardProps {
  card: CardView;
  locale: Locale;
  t: Translate<'common'>;
  /** The first cards are visible at once; other pictures load lazily. */
  eager: boolean;
  place: CardPlace;
  /** Whether the card has a heart. If so, the cards stand in a `WishlistForm`. */
  heart: boolean;
  /** Whether it is in the wishlist. */
  on: boolean;
  guest: boolean;
  level: 2 | 3;
  Below?: ComponentType<{ card: CardView }>;
}

/** Plain elements with all data as props: a page has dozens of cards, rendered for every request. */
const ProductCard = memo(function ProductCard({ card, locale, t, eager, place, heart, on, guest, level, Below }: CardProps) {
  const { id, name, image, price, reduced = null, inStock, colours } = card;
  const percent = reductionOf(price, reduced);
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <li className="card">
      <a href={withLanguage(`/product/${id}`, locale.linkLanguage)}>
        {image !== null && <Picture id={image} place={place} width={320} loads={eager ? 'eager' : 'lazy'} />}
        <Name dir="auto" className="card-name">
          {inReadingOrder(name)}
        </Name>
        <bdi className="price">{formatPrice(reduced ?? price, locale.language)}</bdi>{' '}
        {reduced !== null && (
          <>
            <s>
              <span className="visually-hidden">{`${t('oldPrice')} `}</span>
              <bdi>{formatPrice(price, locale.language)}</bdi>
            </s>{' '}
          </>
        )}
        {percent !== null && (
          <>
            <span className="reduction">{t('reduction', { percent })}</span>{' '}
          </>
        )}
        {colours && <small className="muted">{t('colours', { count: colours })}</small>}
        {!inStock && <span className="sold-out">{t('outOfStock')}</span>}
        <Rating of={card} t={t} />
      </a>
      {heart && <Heart id={id} on={on} guest={guest} t={t} />}
      {Below && <Below card={card} />}
    </li>
  );
});

interface CardsProps<Card extends CardView> {
  cards: Card[];
  /** The number of cards that are visible when the page opens. */
  eager?: number;
  /** The grid: by default four in a row. */
  place?: CardPlace;
  heart?: boolean;
  /** The heading's level: 3 below a section's heading, 2 right below the page's. */
  level?: 2 | 3;
  /** Content below a product. */
  Below?: ComponentType<{ card: Card }>;
}

/** A grid of products. */
export function ProductCards<Card extends CardView>({
  cards,
  eager = 4,
  place = 'card',
  heart = true,
  level = 3,
  Below,
}: CardsProps<Card>) {
  const t = useTranslate('common');
  const locale = useContext(LocaleContext);
  const { guest, ids } = useWishlist();
  return (
    <ul className="cards">
      {cards.map((card, index) => (
        <ProductCard
          key={card.id}
          card={card}
          locale={locale}
          t={t}
          eager={index < eager}
          place={place}
          heart={heart}
          on={card.favourite === true || ids.has(card.id)}
          guest={guest}
          level={level}
          Below={Below as ComponentType<{ card: CardView }>}
        />
      ))}
    </ul>
  );
}
