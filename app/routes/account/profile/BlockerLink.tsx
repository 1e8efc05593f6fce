import { ButtonLink } from '../../../components/ui/Button';
import { useTranslate } from '../../../i18n/useTranslate';
import { blockerPage, type DeletionBlocker } from './deletionBlocker';

/** Links to the page that resolves what blocks a deletion. */
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
