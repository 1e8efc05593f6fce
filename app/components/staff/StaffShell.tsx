import type { ReactNode } from 'react';
import type { Permission } from '../../../marketplace/contract/staff/permissions';
import { brand } from '../../brand';
import { type Language, languageCodes, languageInfo } from '../../i18n/languages';
import type { KeyOf } from '../../i18n/localeTypes';
import type { Namespaces } from '../../i18n/namespaces';
import { useLanguage, useTranslate } from '../../i18n/useTranslate';

type Key = KeyOf<Namespaces['staff']>;

interface Shell {
  me: { name: string; permissions: Permission[] } | null;
  language: Language;
  flash: string | null;
  path: string;
}

/** The menu: each page with the permission that it needs. */
const menu: { path: string; label: Key; permission: Permission | null }[] = [
  { path: '/staff', label: 'today', permission: null },
  { path: '/staff/orders', label: 'orders', permission: 'orders' },
  { path: '/staff/returns', label: 'returns', permission: 'returns' },
  { path: '/staff/members', label: 'members', permission: 'staff' },
  { path: '/staff/audit', label: 'audit', permission: 'audit' },
];

const isCurrent = (path: string, current: string) => (path === '/staff' ? current === path : current.startsWith(path));

/** A message after an action. */
function Flash({ flash }: { flash: string }) {
  const t = useTranslate('staff');
  return (
    <p className="notice good" role="status">
      {t(flash as Key)}
    </p>
  );
}

function LanguageForm({ path }: { path: string }) {
  const language = useLanguage();
  const t = useTranslate('staff');
  return (
    <form method="post" action="/staff/language" className="languages" aria-label={t('language')}>
      <input type="hidden" name="redirectTo" value={path} />
      {languageCodes.map((code) => (
        <button type="submit" key={code} name="language" value={code} lang={code} aria-pressed={code === language} className="plain">
          {languageInfo(code).name}
        </button>
      ))}
    </form>
  );
}

/** The frame of every page of the staff: menu, who is signed in, message. */
export function StaffShell({ shell, children }: { shell: Shell | null; children: ReactNode }) {
  const t = useTranslate('staff');
  const language = useLanguage();
  const me = shell?.me ?? null;
  const path = shell?.path ?? '/staff';
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="top">
        <a href="/staff" className="brand">
          {brand.name[language]} <span>{t('staff')}</span>
        </a>
        {me && (
          <nav className="menu" aria-label={t('menu')}>
            {menu
              .filter(({ permission }) => permission === null || me.permissions.includes(permission))
              .map((entry) => (
                <a key={entry.path} href={entry.path} aria-current={isCurrent(entry.path, path) ? 'page' : undefined}>
                  {t(entry.label)}
                </a>
              ))}
          </nav>
        )}
        <div className="who">
          <LanguageForm path={path} />
          {me && (
            <>
              <a href="/staff/me">
                <bdi>{me.name}</bdi>
              </a>
              <form method="post" action="/staff/logout">
                <button type="submit" className="plain">
                  {t('logOut')}
                </button>
              </form>
            </>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {shell?.flash && <Flash flash={shell.flash} />}
        {children}
      </main>
    </>
  );
}
