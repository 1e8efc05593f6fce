import type { Arabic } from '../../../app/i18n/localeTypes';
import type en from '../../en/server/requests';

export default {
  foreignRequest: 'لم تبدأ هذه العملية من موقع المتجر.',
} satisfies Arabic<typeof en>;
