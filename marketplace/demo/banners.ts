import { t } from './facts';
import type { DemoBanner } from './types';

export const banners: DemoBanner[] = [
  {
    slug: 'cool-home',
    title: t('A cool home at fifty degrees', 'بيت بارد حتى على خمسين درجة', 'ماڵێکی فێنک لە پەنجا پلەدا'),
    subtitle: t('Coolers that run on the street generator', 'مبردات تشتغل على السحب', 'موبەریدەی گونجاو لەگەڵ مۆلیدەی گەڕەک'),
    to: { collection: 'summer-comfort' },
    picture: { drawing: 'air-cooler', colour: 'turquoise', view: 0, seed: 0 },
  },
  {
    slug: 'newroz-dresses',
    title: t('Dressed for the dance', 'أزياء الدبكة وصلت', 'جلی هەڵپەڕکێ گەیشت'),
    subtitle: t('Kurdish dresses sewn by hand', 'أزياء كردية بخياطة يدوية', 'جلی کوردی دەستدوور'),
    to: { category: 'kurdish-dresses' },
    picture: { drawing: 'kurdish-dress', colour: 'red', view: 0, seed: 2 },
  },
  {
    slug: 'new-phones',
    title: t('A phone that lasts the day', 'موبايل يكفيك اليوم كله', 'مۆبایلێک کە ڕۆژێک بەرگە دەگرێت'),
    subtitle: t('Novira and Zelano with a year of warranty', 'نوفيرا وزيلانو بضمان سنة', 'نۆڤیرا و زیلانۆ بە گەرەنتی ساڵێک'),
    to: { category: 'smartphones' },
    picture: { drawing: 'phone', colour: 'navy', view: 0, seed: 1 },
  },
  {
    slug: 'guests-are-coming',
    title: t('Guests are coming', 'الضيوف بالطريق', 'میوانمان بە ڕێوەیە'),
    subtitle: t('Put the samovar on: everything for tea', 'خدّر الچاي: كل شي لسفرتك', 'سەماوەر داگیرسێنە: هەموو شتێک بۆ چا'),
    to: { collection: 'tea-time' },
    picture: { drawing: 'samovar', colour: 'gold', view: 1, seed: 3 },
  },
  {
    slug: 'lights-on',
    title: t('The light stays on', 'الضوى ما ينقطع', 'ڕووناکی نابڕێت'),
    subtitle: t('Inverters, batteries and solar panels', 'انفرترات وبطاريات وألواح شمسية', 'ئینڤێرتەر و پاتری و پانێڵی خۆری'),
    to: { collection: 'when-the-power-goes' },
    picture: { drawing: 'inverter', colour: 'green', view: 0, seed: 0 },
  },
];
