import type { Kurdish } from '../../app/i18n/localeTypes';
import type en from '../en/support';

export default {
  title: 'بۆمان بنووسە',
  intro: 'دەربارەی داواکارییەکانت یان هەر شتێکی {{shop}} لێمان بپرسە. لە ماوەی ڕۆژێکی کاردا وەڵامت دەدەینەوە.',
  quickTitle: 'خێراتر بە مۆبایل',
  quickText: 'پەیوەندیمان پێوە بکە یان نامەیەک بنێرە، پێکەوە سەیری دەکەین.',
  subject: 'بابەت',
  chooseSubject: 'بابەتێک هەڵبژێرە',
  orderTopic: 'داواکارییەک',
  returnTopic: 'گەڕاندنەوەی بەرهەم',
  paymentTopic: 'پارەدان یان باڵانس',
  accountTopic: 'هەژمارەکەم',
  sellingTopic: 'فرۆشتن لە {{shop}}',
  otherTopic: 'بابەتێکی تر',
  order: 'ژمارەی داواکاری',
  orderHint: 'تەنها ئەگەر پرسیارەکەت دەربارەی داواکارییەکی دیاریکراو بێت.',
  text: 'پرسیارەکەت',
  contact: 'ئیمەیڵ یان ژمارەی مۆبایل بۆ وەڵامەکە',
  send: 'پرسیارەکە بنێرە',
  unknownOrder: 'هیچ داواکارییەکت بەم ژمارەیە نییە. تکایە سەیری بکەرەوە، یان بەتاڵی بهێڵەرەوە.',
  sentTitle: 'پرسیارەکەت گەیشتە لامان',
  sentText: 'لە ماوەی ڕۆژێکی کاردا وەڵامت دەدەینەوە، بۆ ئەو ئیمەیڵ یان ژمارە مۆبایلەی کە نووسیوتە.',
  keepShopping: 'درێژە بە بازاڕکردن بدە',
} satisfies Kurdish<typeof en>;
