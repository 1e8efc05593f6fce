import { ButtonLink } from '../../../components/ui/Button';
import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';

/** Links to export the account's data and to delete the account. */
export function OwnData() {
  const t = useTranslate('account');
  return (
    <section className="stack sheet-other">
      <h2>{t('ownData')}</h2>
      <p className="muted">{t('ownDataText')}</p>
      <p>
        <ButtonLink to="/account/profile/export" look="outline" reload>
          {t('downloadData')}
        </ButtonLink>
      </p>
      <p>
        <Link className="danger" to="/account/profile/delete">
          {t('deleteAccount')}
        </Link>
      </p>
    </section>
  );
}
