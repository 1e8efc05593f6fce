import type { Arabic } from '../../../app/i18n/localeTypes';
import type en from '../../en/staff/staffShop';

export default {
  title: 'المتجر',
} satisfies Arabic<typeof en>;
