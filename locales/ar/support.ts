import type { Arabic } from '../../app/i18n/localeTypes';
import type en from '../en/support';

export default {
  title: 'راسلنا',
  intro: 'اسألنا عن طلباتك أو عن أي شيء في {{shop}}، ونجيبك خلال يوم عمل واحد.',
  quickTitle: 'الأسرع بالهاتف',
  quickText: 'اتصل بنا أو أرسل رسالة، ونبحث في الأمر معك.',
  subject: 'الموضوع',
  chooseSubject: 'اختر الموضوع',
  orderTopic: 'طلب',
  returnTopic: 'إرجاع منتج',
  paymentTopic: 'الدفع أو الرصيد',
  accountTopic: 'حسابي',
  sellingTopic: 'البيع في {{shop}}',
  otherTopic: 'موضوع آخر',
  order: 'رقم الطلب',
  orderHint: 'فقط إن كان سؤالك عن طلب معيّن.',
  text: 'سؤالك',
  contact: 'البريد الإلكتروني أو رقم الهاتف للرد',
  send: 'إرسال السؤال',
  unknownOrder: 'لا يوجد لديك طلب بهذا الرقم. يرجى التحقق منه أو ترك الحقل فارغاً.',
  sentTitle: 'وصلنا سؤالك',
  sentText: 'سنجيبك خلال يوم عمل واحد، على البريد الإلكتروني أو رقم الهاتف الذي أدخلته.',
  keepShopping: 'متابعة التسوق',
} satisfies Arabic<typeof en>;
