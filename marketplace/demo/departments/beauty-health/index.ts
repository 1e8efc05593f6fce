import type { Department } from '../../compose';
import { t } from '../../facts';
import { care } from './care';
import { fragrance } from './fragrance';
import { groomingAndHealth } from './grooming-health';

export const beautyAndHealth: Department = {
  slug: 'beauty-health',
  name: t('Beauty & health', 'الجمال والصحة', 'جوانی و تەندروستی'),
  sections: [fragrance, care, groomingAndHealth],
};
