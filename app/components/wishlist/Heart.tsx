import type { Translate } from '../../i18n/store';
import { Icon } from '../ui/Icon';
import { wishlistButtonName } from './wishlistButton';

interface HeartProps {
  id: number;
  on: boolean;
  guest: boolean;
  t: Translate<'common'>;
}

/** A button of the `WishlistForm` around it. A guest's requires script: an early click is repeated after hydration. */
export const Heart = ({ id, on, guest, t }: HeartProps) => (
  <button
    type="submit"
    className={on ? 'heart on' : 'heart'}
    name={wishlistButtonName(on ? 'remove' : 'add', id)}
    data-needs-script={guest ? '' : undefined}
  >
    <Icon name={on ? 'heart-full' : 'heart'} />
    <span className="visually-hidden">{t(on ? 'removeFromWishlist' : 'addToWishlist')}</span>
  </button>
);
