import { settingLengths } from '../../../../marketplace/contract/staff/settingLimits';
import type { SettingValue, StaffSetting } from '../../../../marketplace/contract/staff/settings';
import type { Field } from '../../../components/forms/fieldTable';
import type { FormState } from '../../../components/forms/state';
import { TextBox, TextInput } from '../../../components/staff/forms/fields';
import { describeSetting, weekOrder } from '../../../components/staff/settings/settingNames';
import { commaIn } from '../../../i18n/format';
import { contentLanguageOf, contentLanguages, languageInfo, ownLanguageFirst } from '../../../i18n/languages';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import { comparable, inputName, inputText } from './settingForm';

interface SettingProps {
  setting: StaffSetting;
  state: FormState;
}

/** A value in words. */
export function SettingWords({ value }: { value: SettingValue | null }) {
  const t = useTranslate('staffSettings');
  const language = useLanguage();
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('none');
  if (Array.isArray(value)) {
    const days = weekOrder.filter((day) => value.includes(day));
    return days.length > 0 ? days.map((day) => t(`day_${day}`)).join(commaIn(language)) : <bdi>{value.join(', ')}</bdi>;
  }
  return <bdi>{typeof value === 'object' ? value[contentLanguageOf(language)] : value}</bdi>;
}

function Weekdays({ setting: { key, value }, state }: SettingProps) {
  const t = useTranslate('staffSettings');
  const name = inputName(key);
  const chosen = state.values[name]?.split('\n') ?? value;
  const errors = state.errors[name];
  return (
    <fieldset aria-describedby={errors && `${name}-error`}>
      <legend>{describeSetting(t, key).label}</legend>
      <div className="boxes">
        {weekOrder.map((day) => (
          <label key={day} className="check">
            <input type="checkbox" name={name} value={day} defaultChecked={Array.isArray(chosen) && chosen.includes(day)} />{' '}
            {t(`day_${day}`)}
          </label>
        ))}
      </div>
      {errors && (
        <p className="error" id={`${name}-error`}>
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}

function Texts({ setting: { key, value }, state }: SettingProps) {
  const t = useTranslate('staffSettings');
  const saved = typeof value === 'object' && !Array.isArray(value) ? value : null;
  const errors = state.errors[inputName(key)];
  const codes = ownLanguageFirst(useLanguage()).flatMap((code) => contentLanguages.filter((complete) => complete === code));
  return (
    <fieldset className="languages-side-by-side" aria-describedby={errors && `${inputName(key)}-error`}>
      <legend>{describeSetting(t, key).label}</legend>
      {codes.map((code) => {
        const { name, dir } = languageInfo(code);
        const field = { label: () => name, required: true, maxLength: settingLengths.localText, dir } satisfies Field;
        return (
          <TextBox
            key={code}
            name={inputName(key, code)}
            field={field}
            state={state}
            lang={code}
            rows={2}
            defaultValue={saved?.[code] ?? ''}
          />
        );
      })}
      {errors && (
        <p className="error" id={`${inputName(key)}-error`}>
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}

const attributes: Partial<Record<StaffSetting['kind'], Field>> = {
  number: { required: true, inputMode: 'numeric', maxLength: 9 },
  amount: { required: true, inputMode: 'numeric', maxLength: 20 },
  rate: { inputMode: 'decimal', maxLength: 20 },
  email: { required: true, type: 'email' },
  phone: { required: true, type: 'tel', maxLength: settingLengths.phone },
  whatsapp: { type: 'tel', maxLength: settingLengths.phone },
  text: { maxLength: settingLengths.number },
  link: { type: 'url', maxLength: settingLengths.link },
};

function Input({ setting, state }: SettingProps) {
  const t = useTranslate('staffSettings');
  const { key, kind, value } = setting;
  const { label, hint } = describeSetting(t, key);
  if (kind === 'weekdays') return <Weekdays setting={setting} state={state} />;
  if (kind === 'localText') return <Texts setting={setting} state={state} />;
  const field = { ...attributes[kind], label: () => label, dir: 'ltr' } satisfies Field;
  const shared = { name: inputName(key), field, state, hint, defaultValue: inputText(value) };
  return kind === 'dates' ? <TextBox {...shared} rows={4} /> : <TextInput {...shared} />;
}

/** One setting: its input, its default, and the way back to it. */
export function Setting({ setting, state }: SettingProps) {
  const t = useTranslate('staffSettings');
  const { key, kind, value, default: initial, version } = setting;
  const name = inputName(key);
  const isReset = state.values[`reset-${name}`] === 'yes';
  return (
    <div className="setting">
      <input type="hidden" name={`version-${name}`} value={version} />
      <input type="hidden" name={`before-${name}`} value={comparable(value)} />
      <Input setting={setting} state={state} />
      {version > 0 && kind !== 'rate' && (
        <p className="hint">
          {t('default')} <SettingWords value={initial} />{' '}
          <label className="check">
            <input
              type="checkbox"
              name={`reset-${name}`}
              value="yes"
              defaultChecked={isReset}
              aria-label={`${t('reset')}: ${describeSetting(t, key).label}`}
            />{' '}
            {t('reset')}
          </label>
        </p>
      )}
    </div>
  );
}
