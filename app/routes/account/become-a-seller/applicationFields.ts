import { applicationLengths } from '../../../../marketplace/contract/customer/sellerStates';
import { cityField } from '../../../components/address/addressFields';
import type { Field, FieldTable } from '../../../components/forms/fieldTable';
import { email, phone, url } from '../../../components/forms/rules';
import { text } from '../../../i18n/text';

/** The fields of a seller application. */
export const applicationFields = {
  shopName: {
    label: text('sellers', 'shopName'),
    required: true,
    maxLength: applicationLengths.shop_name,
    autoComplete: 'organization',
  },
  sells: { label: text('sellers', 'sells'), required: true, maxLength: applicationLengths.sells, autoComplete: 'off' },
  description: { label: text('sellers', 'description'), required: true, maxLength: applicationLengths.description },
  contactName: {
    label: text('sellers', 'contactName'),
    required: true,
    maxLength: applicationLengths.contact_name,
    autoComplete: 'name',
    autoCapitalize: 'words',
  },
  phone: {
    label: text('sellers', 'phone'),
    required: true,
    rules: [phone],
    type: 'tel',
    dir: 'ltr',
    inputMode: 'tel',
    autoComplete: 'tel',
  },
  email: { label: text('sellers', 'email'), required: true, rules: [email], type: 'email', dir: 'ltr', autoComplete: 'email' },
  cityId: cityField,
  website: {
    label: text('sellers', 'website'),
    rules: [url],
    maxLength: applicationLengths.website,
    type: 'url',
    dir: 'ltr',
    autoComplete: 'url',
    placeholder: 'https://',
  },
} satisfies FieldTable;

/** Files are uploaded before the other fields are validated. */
export const documentsField = { label: text('sellers', 'documents') } satisfies Field;
