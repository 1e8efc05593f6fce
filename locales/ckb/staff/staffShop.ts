import type { Kurdish } from '../../../app/i18n/localeTypes';
import type en from '../../en/staff/staffShop';

export default {
  title: 'فرۆشگا',
} satisfies Kurdish<typeof en>;
