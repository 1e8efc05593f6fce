import type { MouseEventHandler } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { Button, ButtonLink } from '../ui/Button';
import { Form } from '../ui/Form';

/** The question's two answers, on its page and in its dialog, where cancelling closes it. */
export function LogOutForm({ onCancel }: { onCancel?: MouseEventHandler }) {
  const t = useTranslate('common');
  return (
    <Form method="post" action="/logout" className="row">
      <Button>{t('logOut')}</Button>
      <ButtonLink to="/account" look="soft" onClick={onCancel}>
        {t('cancel')}
      </ButtonLink>
    </Form>
  );
}
