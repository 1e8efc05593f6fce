import { brand, takesSellers } from '../../../marketplace/contract/brand/brand';
import { contactsOf } from '../../i18n/contacts/contacts';
import { contentLanguageOf } from '../../i18n/languages';
import { useTranslate } from '../../i18n/useTranslate';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import type { Shell } from './readShell';
import { SellerLink } from './SellerLink';
import { ThemeSwitch } from './ThemeSwitch';

const shopping = ['waysToBuy', 'waysToPay', 'delivery', 'faq'] as const;
const company = ['aboutUs', 'privacyPolicy', 'termsOfUse'] as const;

export function Footer({ shell }: { shell: Shell }) {
  const t = useTranslate('common');
  const contacts = contactsOf(shell.language);
  const info = (page: (typeof shopping | typeof company)[number]) => (
    <li key={page}>
      <Link to={`/footer?details=${page}`}>{t(page)}</Link>
    </li>
  );
  return (
    <footer className="footer">
      <div className="footer-inner">
        <section>
          <h2>{t('footerShop')}</h2>
          <ul>{shopping.map(info)}</ul>
        </section>
        <section>
          <h2>{t('footerCompany')}</h2>
          <ul>
            {company.map(info)}
            {shell.thirdParties && (
              <li>
                <Link to="/footer?details=privacyPolicy#consent">{shell.thirdParties.words.link}</Link>
              </li>
            )}
            {takesSellers && shell.user?.seller !== 'approved' && (
              <li>
                <SellerLink shell={shell} />
              </li>
            )}
          </ul>
        </section>
        <section>
          <h2>{t('footerContact')}</h2>
          <ul>
            <li>
              <Link to="/support">{t('writeToUs')}</Link>
            </li>
            <li>
              <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
            </li>
            <li>
              <a href={contacts.phone.href}>
                <bdi dir="ltr">{contacts.phone.text}</bdi>
              </a>
            </li>
            <li>{contacts.office}</li>
          </ul>
          <ul className="social">
            {contacts.social.map(({ name, icon, href }) => (
              <li key={name}>
                <a href={href} rel="noopener">
                  <Icon name={icon} />
                  <span className="visually-hidden">{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        {brand.apps.length > 0 && (
          <section>
            <h2>{t('footerApps')}</h2>
            <ul>
              {brand.apps.map(({ name, badge, href }) => (
                <li key={name}>
                  <a href={href} rel="noopener">
                    <img
                      src={`/badges/${contentLanguageOf(shell.language)}/${badge}.svg`}
                      alt={t('getItOn', { store: name })}
                      width="135"
                      height="40"
                      loading="lazy"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <ThemeSwitch theme={shell.theme} />
      <p className="copyright">{t('copyright', { year: shell.year })}</p>
    </footer>
  );
}
