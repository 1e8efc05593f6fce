import type { ReactNode } from 'react';
import { brand } from '../../../../marketplace/contract/brand/brand';
import type { Permission } from '../../../../marketplace/contract/staff/permissions';
import { type Language, languageCodes, languageInfo } from '../../../i18n/languages';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import type { KeptState, Undo } from '../forms/pageData';
import { UndoForm } from '../undo/UndoForm';
import { isBelow, menuOf } from './menu';

interface Shell {
  me: { name: string; permissions: Permission[] } | null;
  language: Language;
  flash: { text: string; undo: Undo | null } | null;
  kept: KeptState | null;
  path: string;
  /** The path with its query. */
  address: string;
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

/** About a form that was sent after the session had ended: the page shows it as typed. */
function KeptForm({ kept: { isGone, page, files } }: { kept: KeptState }) {
  const t = useTranslate('staff');
  return (
    <div className="notice" role="status">
      <p>{t(isGone ? 'keptGone' : 'keptShown')}</p>
      {files.length > 0 && (
        <p>
          {t('keptFiles')}{' '}
          {files.map((file) => (
            <bdi key={file} className="file">
              {file}{' '}
            </bdi>
          ))}
        </p>
      )}
      {!isGone && (
        <p>
          <a href={page}>{t('keptDiscard')}</a>
        </p>
      )}
    </div>
  );
}

/** The groups of pages, and below them the pages of the shown group. A group leads to its first page. */
function Menu({ permissions, path }: { permissions: readonly Permission[]; path: string }) {
  const t = useTranslate('staff');
  const groups = menuOf(permissions, path);
  const current = groups.find(({ isCurrent }) => isCurrent);
  return (
    <>
      <nav className="menu" aria-label={t('menu')}>
        <a href="/staff" aria-current={path === '/staff' ? 'page' : undefined}>
          {t('today')}
        </a>
        {groups.map(({ label, pages, isCurrent }) => (
          <a key={label} href={pages[0]?.path} aria-current={isCurrent || undefined}>
            {t(label)}
          </a>
        ))}
      </nav>
      {current && current.pages.length > 1 && (
        <nav className="menu pages-of-group" aria-label={t(current.label)}>
          {current.pages.map((page) => (
            <a key={page.path} href={page.path} aria-current={isBelow(page.path, path) ? 'page' : undefined}>
              {t(page.label)}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}

/** The frame of every page of the staff: menu, who is signed in, message. */
export function StaffShell({ shell, children }: { shell: Shell | null; children: ReactNode }) {
  const t = useTranslate('staff');
  const language = useLanguage();
  const me = shell?.me ?? null;
  // The router takes `/staff/` for the same page.
  const path = (shell?.path ?? '/staff').replace(/\/$/, '');
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="top">
        <a href="/staff" className="brand">
          {brand.name[language]} <span>{t('staff')}</span>
        </a>
        {me && <Menu permissions={me.permissions} path={path} />}
        <div className="who">
          <LanguageForm path={shell?.address ?? path} />
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
        {shell?.flash && (
          <div className="notice good">
            <p role="status">{shell.flash.text}</p>
            {shell.flash.undo && <UndoForm undo={shell.flash.undo} />}
          </div>
        )}
        {shell?.kept && <KeptForm kept={shell.kept} />}
        {children}
      </main>
    </>
  );
}
