import { useTranslate } from '../../../i18n/useTranslate';
import { ButtonLink } from '../../../ui/Button';
import { type Obstacle, wayRound } from './obstacle';

/** Leads to where what stands in the way of a deletion is dealt with. */
export function WayRound({ obstacle }: { obstacle: Obstacle | null | undefined }) {
  const common = useTranslate('common');
  if (!obstacle) return null;
  const { to, name } = wayRound(obstacle);
  return (
    <p>
      <ButtonLink to={to} look="outline">
        {common(name)}
      </ButtonLink>
    </p>
  );
}
