import type { Kurdish } from '../../../app/i18n/localeTypes';
import type en from '../../en/staff/staffCustomers';

export default {
  title: 'کڕیاران',
} satisfies Kurdish<typeof en>;
