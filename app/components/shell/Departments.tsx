import { type SyntheticEvent, useContext } from 'react';
import { withLanguage } from '../../i18n/links';
import { LocaleContext, useTranslate } from '../../i18n/useTranslate';
import { Link } from '../ui/Link';
import type { Shell } from './readShell';

/** Links to all products and to the departments. */
export function DepartmentLinks({ shell }: { shell: Shell }) {
  const t = useTranslate('common');
  return (
    <ul>
      <li>
        <Link to="/product">{t('allProducts')}</Link>
      </li>
      {shell.departments.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/product?category_id=${id}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The departments in a bar below the header, on wide screens. Their categories load when it is first pointed at or focused. */
export function DepartmentBar({ shell }: { shell: Shell }) {
  const t = useTranslate('common');
  const { linkLanguage } = useContext(LocaleContext);
  const preload = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    import('./secondLevel').then(
      ({ addSecondLevel }) => addSecondLevel(currentTarget, (path) => withLanguage(path, linkLanguage)),
      () => {},
    );
  };
  return (
    <nav className="bar" aria-label={t('departmentBar')} onPointerEnter={preload} onFocus={preload}>
      <DepartmentLinks shell={shell} />
    </nav>
  );
}
