import type { MouseEventHandler } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { Button, ButtonLink } from '../ui/Button';
import { Form } from '../ui/Form';

/** The buttons of the confirmation, for its page and its dialog. `onCancel` closes the dialog. */
export function LogOutForm({ onCancel }: { onCancel?: MouseEventHandler }) {
  const t = useTranslate('common');
  return (
    <Form method="post" action="/logout" className="row">
      <Button>{t('logOut')}</Button>
      <ButtonLink to="/account" look="outline" onClick={onCancel}>
        {t('cancel')}
      </ButtonLink>
    </Form>
  );
}
