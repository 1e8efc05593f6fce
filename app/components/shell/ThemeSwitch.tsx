import { useTranslate } from '../../i18n/useTranslate';
import { Form } from '../ui/Form';
import type { Shell } from './readShell';

const choices = [
  { theme: 'system', text: 'themeSystem' },
  { theme: 'light', text: 'themeLight' },
  { theme: 'dark', text: 'themeDark' },
] as const;

/** Light or dark colours, or those that the device asks for. */
export function ThemeSwitch({ theme }: Pick<Shell, 'theme'>) {
  const t = useTranslate('common');
  return (
    <Form method="post" action="/theme" className="theme">
      {`${t('theme')}: `}
      {choices.map((choice) => (
        <button key={choice.theme} type="submit" name="theme" value={choice.theme} aria-pressed={choice.theme === (theme ?? 'system')}>
          {t(choice.text)}
        </button>
      ))}
    </Form>
  );
}
