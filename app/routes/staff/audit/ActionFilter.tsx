import { type AuditSubject, auditActionNames, isAuditAction } from '../../../../marketplace/contract/staff/audit/auditActions';
import type { KeyOf } from '../../../i18n/localeTypes';
import type { Namespaces } from '../../../i18n/namespaces';
import { useTranslate } from '../../../i18n/useTranslate';

type Label = KeyOf<Namespaces['staff']>;

/** What the menu calls the page about a subject. Subjects of one page are one group. */
const pages: Record<AuditSubject, Label> = {
  orders: 'orders',
  returns: 'returns',
  products: 'page_products',
  catalogue: 'page_products',
  imports: 'page_import',
  pictures: 'page_products',
  category: 'page_categories',
  brand: 'page_brands',
  colour: 'page_colours',
  collection: 'page_collections',
  banner: 'page_banners',
  search: 'page_search',
  users: 'page_customers',
  customers: 'page_customers',
  reviews: 'page_reviews',
  applications: 'page_applications',
  messages: 'page_messages',
  payments: 'page_payments',
  codes: 'page_codes',
  ledger: 'page_ledger',
  texts: 'page_texts',
  cities: 'page_cities',
  settings: 'page_settings',
  staff: 'members',
  audit: 'audit',
};

const subjects = Object.keys(pages) as AuditSubject[];

/** The subjects of a group are its value in the address: `users,customers`. */
const groups = [...new Set(Object.values(pages))].map((label) => {
  const own = subjects.filter((subject) => pages[subject] === label);
  const actions = auditActionNames.filter((action) => own.some((subject) => action.startsWith(`${subject} `)));
  return { label, value: own.join(','), actions };
});

const isKnown = (value: string) => isAuditAction(value) || groups.some((group) => group.value === value);

/** The choice of an action, or of all actions of a page. A beginning that was typed into the address stays chosen. */
export function ActionFilter({ value = '' }: { value: string | undefined }) {
  const t = useTranslate('staffAudit');
  const staff = useTranslate('staff');
  return (
    <div className="field">
      <label htmlFor="about">{staff('auditAbout')}</label>{' '}
      <select id="about" name="about" defaultValue={value}>
        <option value="">{staff('any')}</option>
        {value !== '' && !isKnown(value) && <option value={value}>{value}</option>}
        {groups.map(({ label, value: all, actions }) => (
          <optgroup key={all} label={staff(label)}>
            {actions.length > 1 && <option value={all}>{t('everything', { subject: staff(label) })}</option>}
            {actions.map((action) => (
              <option key={action} value={action}>
                {t(action)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
