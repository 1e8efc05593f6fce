import type { Department } from '../../compose';
import { t } from '../../facts';
import { baby } from './baby';
import { outdoors } from './outdoors';
import { sport } from './sport';
import { toys } from './toys';

export const familyAndSports: Department = {
  slug: 'family-sports',
  name: t('Children, sport & outdoors', 'الأطفال والرياضة والرحلات', 'منداڵ و وەرزش و گەشت'),
  sections: [toys, baby, sport, outdoors],
};
