import type { Kurdish } from '../../../app/i18n/localeTypes';
import type en from '../../en/server/requests';

export default {
  foreignRequest: 'ئەم کردارە لە ماڵپەڕی فرۆشگاوە نەهاتووە.',
  beyondLimits: 'ئەم ناونیشانە زۆر درێژە، یان بەشی زۆری هەیە.',
} satisfies Kurdish<typeof en>;
