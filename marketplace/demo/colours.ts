import { t } from './facts';
import type { DemoColour, Text3 } from './types';

const swatches = {
  black: { name: t('Black', 'أسود', 'ڕەش'), hex: '#2b2b2e' },
  white: { name: t('White', 'أبيض', 'سپی'), hex: '#f1eee8' },
  cream: { name: t('Cream', 'كريمي', 'کرێمی'), hex: '#e9dcc3' },
  beige: { name: t('Beige', 'بيج', 'بێجی'), hex: '#cbb596' },
  grey: { name: t('Grey', 'رصاصي', 'خۆڵەمێشی'), hex: '#8c8f93' },
  silver: { name: t('Silver', 'فضي', 'زیوی'), hex: '#c3c6ca' },
  graphite: { name: t('Graphite', 'رصاصي غامق', 'خۆڵەمێشی تۆخ'), hex: '#4b4f55' },
  gold: { name: t('Gold', 'ذهبي', 'زێڕی'), hex: '#c9a24b' },
  copper: { name: t('Copper', 'نحاسي', 'مسی'), hex: '#b46a3c' },
  brown: { name: t('Brown', 'بني', 'قاوەیی'), hex: '#7a4e2f' },
  camel: { name: t('Camel', 'جملي', 'وشتری'), hex: '#b98a56' },
  red: { name: t('Red', 'أحمر', 'سوور'), hex: '#b8323a' },
  maroon: { name: t('Maroon', 'ماروني', 'مارۆنی'), hex: '#7b2237' },
  pink: { name: t('Pink', 'وردي', 'پەمەیی'), hex: '#d98ba3' },
  purple: { name: t('Purple', 'بنفسجي', 'مۆر'), hex: '#6a4a8c' },
  navy: { name: t('Navy', 'كحلي', 'سورمەیی'), hex: '#27375c' },
  blue: { name: t('Blue', 'أزرق', 'شین'), hex: '#3a6ba8' },
  sky: { name: t('Sky blue', 'سمائي', 'شینی ئاسمانی'), hex: '#86b4d3' },
  turquoise: { name: t('Turquoise', 'فيروزي', 'پیرۆزەیی'), hex: '#2f9a9c' },
  green: { name: t('Green', 'أخضر', 'سەوز'), hex: '#3d8757' },
  emerald: { name: t('Emerald', 'زمردي', 'زمڕوتی'), hex: '#1f6b55' },
  olive: { name: t('Olive', 'زيتوني', 'زەیتوونی'), hex: '#6f7145' },
  yellow: { name: t('Yellow', 'أصفر', 'زەرد'), hex: '#e2b537' },
  orange: { name: t('Orange', 'برتقالي', 'پرتەقاڵی'), hex: '#d97a37' },
} satisfies Record<string, { name: Text3; hex: string }>;

export type ColourSlug = keyof typeof swatches;

export const colours: DemoColour[] = Object.entries(swatches).map(([slug, swatch]) => ({ slug, ...swatch }));
