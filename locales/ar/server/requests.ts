import type { Arabic } from '../../../app/i18n/localeTypes';
import type en from '../../en/server/requests';

export default {
  foreignRequest: 'لم تبدأ هذه العملية من موقع المتجر.',
  beyondLimits: 'هذا الرابط طويل جداً أو كثير الأجزاء.',
} satisfies Arabic<typeof en>;
