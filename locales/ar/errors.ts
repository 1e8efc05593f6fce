import type { Arabic } from '../../app/i18n/localeTypes';
import type en from '../en/errors';

export default {
  general: 'حدث خطأ ما. يرجى المحاولة مرة أخرى.',
  title: 'خطأ',
  notFound: 'تعذّر العثور على هذه الصفحة',
  notFoundText: 'قد يكون الرابط قديماً، أو لم يعد المنتج معروضاً.',
  errorText: 'حدث عطل من جهتنا. يرجى المحاولة بعد قليل.',
  statusCode: 'رمز الخطأ: {{status}}',
  tryAgain: 'حاول مرة أخرى',
  whileShowing: 'حدث خطأ أثناء عرض صفحة الخطأ',
  backToHome: 'العودة إلى الصفحة الرئيسية',
  unavailable: 'يتعذّر الوصول إلى المتجر حالياً. يرجى المحاولة بعد دقيقة.',
  tooLarge: 'ما أرسلته كبير جداً. يرجى اختيار ملفات أقل أو أصغر ثم الإرسال من جديد.',
  tooMany: 'محاولات كثيرة. يرجى الانتظار قليلاً ثم المحاولة مجدداً.',
  busy: 'عدد المتسوقين كبير جداً في هذه اللحظة. يرجى المحاولة مجدداً بعد ثوانٍ قليلة.',
  geolocationUnsupported: 'متصفحك لا يدعم تحديد الموقع الجغرافي',
  formHasErrors: 'يرجى مراجعة الحقول المشار إليها.',
} satisfies Arabic<typeof en>;
