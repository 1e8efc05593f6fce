import type { Arabic } from '../../app/i18n/shape';
import type en from '../en/balance';

export default {
  title: 'رصيد كاروان',
  available: 'المتاح',
  transactions: 'الحركات',
  emptyTitle: 'لا توجد حركات بعد',
  emptyText: 'يظهر هنا ما يدخل إلى رصيدك وما تدفعه منه.',
  topup: 'شحن الرصيد',
  otherKind: 'حركة',
  returnsTitle: 'لا توجد طلبات مُرجَعة',
  returnsText: 'الطلب الذي تعيده يظهر هنا.',
} satisfies Arabic<typeof en>;
