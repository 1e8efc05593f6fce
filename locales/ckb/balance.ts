import type { Kurdish } from '../../app/i18n/shape';
import type en from '../en/balance';

export default {
  title: 'باڵانسی کاروان',
  available: 'بەردەست',
  transactions: 'مامەڵەکان',
  emptyTitle: 'هێشتا هیچ مامەڵەیەک نییە',
  emptyText: 'ئەوەی دێتە ناو باڵانسەکەت و ئەوەی پێی دەدەیت لێرە دەردەکەوێت.',
  topup: 'پڕکردنەوە',
  otherKind: 'مامەڵە',
  returnsTitle: 'هیچ داواکارییەکی گەڕێنراوەت نییە',
  returnsText: 'ئەو داواکارییەی دەیگەڕێنیتەوە لێرە دەردەکەوێت.',
} satisfies Kurdish<typeof en>;
