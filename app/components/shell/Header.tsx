import { useLocation, useSearchParams } from '@remix-run/react';
import { type ComponentType, type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { brand } from '../../../marketplace/contract/brand/brand';
import { maxSearchInput } from '../../../marketplace/contract/catalogue/searchLimits';
import { isolate } from '../../i18n/format';
import { fallbackLanguage, languageInfo, languages } from '../../i18n/languages';
import { useLanguage, useTranslate } from '../../i18n/useTranslate';
import { DeliverTo } from '../city-menu/DeliverTo';
import { SignInLink } from '../sign-in/SignInLink';
import { BidiText } from '../ui/BidiText';
import { Form } from '../ui/Form';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { AccountMenu } from './AccountMenu';
import { DepartmentLinks } from './Departments';
import type { Shell } from './readShell';

type SuggestionsBelow = ComponentType<{ box: RefObject<HTMLInputElement> }>;

/** Loads the code of the suggestions on the first focus. Without it the form still works. */
function useSuggestionsCode(box: RefObject<HTMLInputElement>) {
  const [Below, setBelow] = useState<SuggestionsBelow | null>(null);
  const load = useCallback(() => {
    import('../search/Suggestions').then(
      ({ Suggestions }) => setBelow(() => Suggestions),
      () => {},
    );
  }, []);
  useEffect(() => {
    // The box got the focus before hydration.
    if (document.activeElement === box.current) load();
  }, [box, load]);
  return { Below, load };
}

/** The search box. Below 768 px an icon opens it under the header. */
function Search({ shell }: { shell: Shell }) {
  const t = useTranslate('common');
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const { Below, load } = useSuggestionsCode(box);
  const searched = pathname === '/product' ? (query.get('search') ?? '') : '';
  const clear = (event: MouseEvent) => {
    if (!box.current) return;
    event.preventDefault();
    box.current.value = '';
    box.current.focus();
  };
  const cross = (
    <>
      <Icon name="close" />
      <span className="visually-hidden">{t('clearSearch')}</span>
    </>
  );
  return (
    <>
      <details className="search-toggle" data-menu="panel" onToggle={({ currentTarget }) => currentTarget.open && box.current?.focus()}>
        <summary className="header-icon" aria-label={t('search')}>
          <Icon name="search" />
        </summary>
      </details>
      <Form
        className="search"
        role="search"
        action="/product"
        replace={pathname === '/product'}
        key={searched}
        // Closes a phone's keyboard and the suggestions.
        onSubmit={() => box.current?.blur()}
      >
        <input
          ref={box}
          className="search-box"
          type="search"
          name="search"
          aria-label={t('searchProducts')}
          placeholder={t('searchProducts')}
          defaultValue={searched}
          required
          pattern=".*\S.*"
          maxLength={maxSearchInput}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={load}
        />
        <input type="hidden" name="offset" value="0" />
        {shell.city && <input type="hidden" name="cityId" value={shell.city.id} />}
        {/* Without script a reset would restore the search text, so a link to the full list clears the box. */}
        {searched ? (
          <Link className="search-clear" to="/product" onClick={clear}>
            {cross}
          </Link>
        ) : (
          <button className="search-clear" type="reset" onClick={clear}>
            {cross}
          </button>
        )}{' '}
        <button className="search-go" type="submit">
          <Icon name="search" />
          <span className="visually-hidden">{t('search')}</span>
        </button>
        {Below && <Below box={box} />}
      </Form>
    </>
  );
}

/** Links to this page in the other languages. They reload it, because every text changes. */
function LanguageMenu() {
  const t = useTranslate('common');
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const to = (code: string) => {
    const query = new URLSearchParams(search);
    query.set('lang', code);
    return `${pathname}?${query}`;
  };
  return (
    <details className="menu" data-menu="">
      <summary>
        <span className="visually-hidden">{t('language')}: </span>
        <Icon name="globe" />
        <span lang={current}>{languageInfo(current).name}</span>
      </summary>
      <ul className="menu-list">
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              href={to(code)}
              lang={code}
              hrefLang={code}
              // English with `lang` overrides a cookie; search engines index the page without it.
              rel={code === fallbackLanguage ? 'nofollow' : undefined}
              data-reload=""
              aria-current={code === current ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function SideMenu({ shell }: { shell: Shell }) {
  const t = useTranslate('common');
  return (
    <>
      <details className="burger" data-menu="panel">
        <summary className="header-icon" aria-label={t('menu')}>
          <Icon name="menu" />
        </summary>
      </details>
      <nav className="side-menu" aria-label={t('categories')}>
        <DepartmentLinks shell={shell} />
      </nav>
    </>
  );
}

export function Header({ shell }: { shell: Shell }) {
  const t = useTranslate('common');
  return (
    <header className="header">
      <div className="header-inner">
        <SideMenu shell={shell} />
        <Link className="logo" to="/">
          <img src={brand.logo} alt="" width="40" height="28" />
          <span>{brand.name[shell.language]}</span>
        </Link>
        <Search shell={shell} />
        <Link className="header-icon" to="/wishlist">
          <Icon name="heart" />
          <span className="visually-hidden">{t('wishlist')}</span>
        </Link>{' '}
        <Link className="header-icon" to="/cart">
          <Icon name="cart" />
          <span className="visually-hidden">{`${t('cart')} ${shell.cartCount === 0 ? 0 : ''}`}</span>
          {shell.cartCount > 0 && <span className="badge-count">{shell.cartCount}</span>}
        </Link>
        <div className="header-more">
          <DeliverTo city={shell.city} /> <LanguageMenu />
          {shell.user?.firstName ? (
            <details className="menu user-menu" data-menu="">
              <summary>
                <Icon name="user" />
                <span className="greeting" title={shell.user.firstName}>
                  <BidiText text={t('greeting', { name: isolate(shell.user.firstName) })} />
                </span>
              </summary>
              <AccountMenu user={shell.user} className="menu-list" />
            </details>
          ) : (
            <SignInLink signedIn={shell.signedIn} />
          )}
        </div>
      </div>
    </header>
  );
}
