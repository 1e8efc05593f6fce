import type { Translate } from '../../i18n/store';
import { Icon } from '../ui/Icon';

interface HeartProps {
  id: number;
  on: boolean;
  guest: boolean;
  t: Translate<'common'>;
}

/** A button of the page's `WishForm`. A guest's takes script: touched before, it is pressed again once the script is there. */
export const Heart = ({ id, on, guest, t }: HeartProps) => (
  <button
    type="submit"
    className={on ? 'heart on' : 'heart'}
    form="wish"
    name={on ? 'remove' : 'add'}
    value={id}
    aria-label={t(on ? 'removeFromWishlist' : 'addToWishlist')}
    data-needs-script={guest ? '' : undefined}
  >
    <Icon name={on ? 'heart-full' : 'heart'} />
  </button>
);
