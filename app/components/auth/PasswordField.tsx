import { getInputProps } from '@conform-to/react';
import { type ReactNode, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useTranslate } from '../../i18n/useTranslate';
import { control, described, FieldFrame, fieldId, withOwnIds } from '../forms/Field';
import type { BoundField } from '../forms/useFields';
import { Icon } from '../ui/Icon';

/** A password, with a button that shows it once script runs: text browsers show a button that does nothing. It is never restored. */
export function PasswordField({ field, hint }: { field: BoundField; hint?: ReactNode }) {
  const t = useTranslate('common');
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const { label, required, maxLength, rules, type, ...attributes } = field.field;
  return (
    <FieldFrame field={field} hint={hint}>
      <div className="secret" dir="ltr">
        <input
          {...control(field)}
          {...getInputProps(withOwnIds(field.meta), { type: isShown ? 'text' : 'password', value: false, ...described(field, hint) })}
          {...attributes}
          autoCapitalize="none"
          spellCheck={false}
        />
        {isHydrated && (
          <button
            type="button"
            aria-label={t('showPassword')}
            aria-pressed={isShown}
            aria-controls={fieldId(field.meta.name)}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
