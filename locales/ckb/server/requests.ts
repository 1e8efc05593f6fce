import type { Kurdish } from '../../../app/i18n/localeTypes';
import type en from '../../en/server/requests';

export default {
  foreignRequest: 'ئەم کردارە لە ماڵپەڕی فرۆشگاوە نەهاتووە.',
} satisfies Kurdish<typeof en>;
