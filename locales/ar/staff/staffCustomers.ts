import type { Arabic } from '../../../app/i18n/localeTypes';
import type en from '../../en/staff/staffCustomers';

export default {
  title: 'الزبائن',
} satisfies Arabic<typeof en>;
