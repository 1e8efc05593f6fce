import type { Arabic } from '../../app/i18n/localeTypes';
import type en from '../en/city';

export default {
  title: 'إلى أين نوصل طلبك؟',
  feesByCity: 'أجور التوصيل حسب المدينة',
  city: 'المدينة',
  fee: 'الأجور',
  days: 'الأيام',
  places: 'الأماكن وأسماؤها:',
} satisfies Arabic<typeof en>;
