import { ButtonLink } from '../../../components/ui/Button';
import { useTranslate } from '../../../i18n/useTranslate';
import { blockerPage, type DeletionBlocker } from './deletionBlocker';

/** Leads to where what stands in the way of a deletion is dealt with. */
export function BlockerLink({ deletionBlocker }: { deletionBlocker: DeletionBlocker | null | undefined }) {
  const common = useTranslate('common');
  if (!deletionBlocker) return null;
  const { to, name } = blockerPage(deletionBlocker);
  return (
    <p>
      <ButtonLink to={to} look="outline">
        {common(name)}
      </ButtonLink>
    </p>
  );
}
