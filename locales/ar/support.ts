import type { Arabic } from '../../app/i18n/localeTypes';
import type en from '../en/support';

export default {
  title: 'راسلنا',
  intro: 'اسألنا عن طلباتك أو عن أي شيء في كاروان. نجيبك خلال يوم عمل واحد.',
  subject: 'الموضوع',
  chooseSubject: 'اختر الموضوع',
  topic_order: 'طلب',
  topic_return: 'إرجاع منتج',
  topic_payment: 'الدفع أو الرصيد',
  topic_account: 'حسابي',
  topic_selling: 'البيع في كاروان',
  topic_other: 'موضوع آخر',
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
