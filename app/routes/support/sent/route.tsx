import type { MetaFunction } from '@remix-run/node';
import { ButtonLink } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';

export const handle = page('support');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('support')('sentTitle')), noindex: true }));

/** After a question: how soon the answer comes, and where. */
export default function SupportSent() {
  const t = useTranslate('support');
  return (
    <EmptyState icon="answer-soon" title={t('sentTitle')} text={t('sentText')}>
      <ButtonLink look="outline" to="/product">
        {t('keepShopping')}
      </ButtonLink>
    </EmptyState>
  );
}
