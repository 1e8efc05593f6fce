import { useTranslate } from '../../i18n/useTranslate';

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const t = useTranslate('staff');
  return (
    <div className="card narrow">
      <h1>{t('recoveryTitle')}</h1>
      <p>{t('recoveryText')}</p>
      <ul className="codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="hint">{t('recoveryPrint')}</p>
      <a className="button" href={next}>
        {t('recoveryKept')}
      </a>
    </div>
  );
}
