import { localKey } from '../../../../marketplace/contract/localText';
import { textFields } from '../../../../marketplace/contract/staff/texts/textLimits';
import { describeSetting } from '../../../components/staff/settings/settingNames';
import { formLabels } from '../../../components/staff/texts/formLabels';
import { type Language, languageCodes, languageInfo } from '../../../i18n/languages';
import { translator } from '../../../i18n/store';
import { ownIn } from './ownIn';

/** The words of the staff's pages, and of those of the shop whose words they use. */
const wordsIn = (language: Language) => ({
  audit: translator(language, 'staffAudit'),
  customers: translator(language, 'staffCustomers'),
  imports: translator(language, 'staffImport'),
  orders: translator(language, 'orders'),
  payments: translator(language, 'staffPayments'),
  products: translator(language, 'staffProducts'),
  search: translator(language, 'staffSearch'),
  shop: translator(language, 'staffShop'),
  staff: translator(language, 'staff'),
  texts: translator(language, 'staffTexts'),
});
export type Words = ReturnType<typeof wordsIn>;
type Label = (words: Words) => string;

/** The labels of the fields of the audit's records: those of the forms that change them. */
const labels: Record<string, Label> = {
  about: ({ staff }) => staff('auditAbout'),
  amount: ({ payments }) => payments('amount'),
  arrivesFrom: ({ staff }) => staff('firstDay'),
  arrivesTo: ({ staff }) => staff('lastDay'),
  attempts: ({ audit }) => audit('field_attempts'),
  batch: ({ customers }) => customers('batch'),
  blocked: ({ customers }) => customers('blocked'),
  brand: ({ products }) => products('brand'),
  by: ({ staff }) => staff('auditBy'),
  bytes: ({ audit }) => audit('field_fileSize'),
  categoryId: ({ products }) => products('category'),
  changePasswordRequired: ({ audit }) => audit('field_newPassword'),
  changed: ({ imports }) => imports('changed'),
  city: ({ shop }) => shop('city'),
  cityId: ({ shop }) => shop('city'),
  cityIds: ({ products }) => products('cities'),
  colour: ({ products }) => products('colour'),
  count: ({ customers }) => customers('count'),
  created: ({ imports }) => imports('created'),
  daysMax: ({ shop }) => shop('daysMax'),
  daysMin: ({ shop }) => shop('daysMin'),
  deliveryFee: ({ orders }) => orders('deliveryFee'),
  description: ({ products }) => products('description'),
  differences: ({ audit }) => audit('field_differences'),
  email: ({ staff }) => staff('email'),
  endsAt: ({ shop }) => shop('endsOn'),
  entries: ({ audit }) => audit('field_entries'),
  expiresAt: ({ customers }) => customers('lastDay'),
  file: ({ imports }) => imports('file'),
  filter: ({ staff }) => staff('filter'),
  from: ({ orders }) => orders('from'),
  gateway: ({ payments }) => payments('gateway'),
  gtin: ({ products }) => products('gtin'),
  hash: ({ audit }) => audit('field_hash'),
  hex: ({ shop }) => shop('hue'),
  id: ({ products }) => products('number'),
  ids: ({ staff }) => staff('page_messages'),
  imported: ({ imports }) => imports('created'),
  isActive: ({ shop }) => shop('isActive'),
  isDefault: ({ shop }) => shop('isDefault'),
  language: ({ staff }) => staff('language'),
  left: ({ staff }) => staff('recoveryTitle'),
  link: ({ shop }) => shop('link'),
  mpn: ({ products }) => products('mpn'),
  name: ({ staff }) => staff('name'),
  note: ({ staff }) => staff('reason'),
  number: ({ products }) => products('number'),
  open: ({ customers }) => customers('open'),
  parentId: ({ shop }) => shop('parent'),
  paymentMethod: ({ staff }) => staff('method'),
  paymentStatus: ({ orders }) => orders('payment'),
  pictureId: ({ shop }) => shop('picture'),
  pictures: ({ products }) => products('pictures'),
  position: ({ shop }) => shop('position'),
  price: ({ products }) => products('price'),
  priceAfterDiscount: ({ products }) => products('reducedPrice'),
  productId: ({ audit }) => audit('field_product'),
  products: ({ staff }) => staff('page_products'),
  reason: ({ staff }) => staff('reason'),
  reference: ({ payments }) => payments('reference'),
  refund: ({ staff }) => staff('refund'),
  refunded: ({ staff }) => staff('refund'),
  refused: ({ imports }) => imports('refused'),
  restock: ({ staff }) => staff('restock'),
  roles: ({ staff }) => staff('roles'),
  search: ({ search }) => search('searchText'),
  secondFactor: ({ staff }) => staff('hasSecondFactor'),
  seller: ({ products }) => products('seller'),
  serial: ({ customers }) => customers('serial'),
  sessions: ({ audit }) => audit('field_sessions'),
  size: ({ products }) => products('size'),
  sku: ({ products }) => products('sku'),
  skus: ({ products }) => products('sku'),
  specifications: ({ products }) => products('specifications'),
  spellings: ({ search }) => search('spellings'),
  startsAt: ({ shop }) => shop('startsOn'),
  state: ({ shop }) => shop('state'),
  status: ({ shop }) => shop('state'),
  stock: ({ products }) => products('stock'),
  storage: ({ products }) => products('storage'),
  subtitle: ({ shop }) => shop('subtitle'),
  text: ({ staff }) => staff('newNote'),
  title: ({ shop }) => shop('bannerTitle'),
  to: ({ orders }) => orders('to'),
  transactions: ({ audit }) => audit('field_transactions'),
  transferFee: ({ customers }) => customers('transferFee'),
  unchanged: ({ imports }) => imports('unchanged'),
  updated: ({ imports }) => imports('changed'),
  userId: ({ staff }) => staff('customer'),
  value: ({ products }) => products('value'),
  variants: ({ products }) => products('variants'),
  withRecoveryCode: ({ audit }) => audit('field_recoveryCode'),
  word: ({ audit }) => audit('field_word'),
};

/** Labels that depend on what the record is about. */
const labelsOf: Record<string, Record<string, Label>> = {
  orders: { number: ({ staff }) => staff('order') },
  returns: { number: ({ staff }) => staff('returnNumber'), note: ({ staff }) => staff('noteToCustomer') },
  applications: { id: ({ audit }) => audit('field_document'), note: ({ customers }) => customers('noteToApplicant') },
  codes: { amount: ({ customers }) => customers('amount') },
  staff: { isActive: ({ staff }) => staff('mayWork') },
  texts: { number: ({ texts }) => texts('text') },
  users: { number: ({ staff }) => staff('customer') },
};

const fieldNamed = (name: string) => [...textFields].find(([field]) => field === name)?.[1];

/** `en` or `arFew`: a language, and the numbers that a text is for. */
function labelOfText({ texts }: Words, { language, form }: NonNullable<ReturnType<typeof fieldNamed>>): string {
  return form === null ? languageInfo(language).name : `${languageInfo(language).name}, ${texts(formLabels[form])}`;
}

/** `nameCkb`: a field and its language. */
function labelInLanguage(words: Words, name: string): string | null {
  const code = languageCodes.find((one) => name.endsWith(localKey('', one)));
  if (!code) return null;
  const base = name.slice(0, -code.length);
  const language = languageInfo(code).name;
  if (base === 'alt') return words.products('altIn', { language });
  const label = ownIn(labels, base);
  return label ? `${label(words)} (${language})` : null;
}

/** The label of a field in a record about something, such as `orders`; null for a field that this version does not know. */
export function fieldLabel(language: Language, subject: string, name: string): string | null {
  if (subject === 'settings') {
    const { label } = describeSetting(translator(language, 'staffSettings'), name);
    if (label !== name) return label;
  }
  const words = wordsIn(language);
  const field = fieldNamed(name);
  if (field) return labelOfText(words, field);
  const label = ownIn(ownIn(labelsOf, subject) ?? {}, name) ?? ownIn(labels, name);
  return label ? label(words) : labelInLanguage(words, name);
}
