import type { Department } from '../../compose';
import { t } from '../../facts';
import { carpetsAndTextiles } from './carpets-textiles';
import { smallAppliances } from './small-appliances';
import { teaAndTable } from './tea-table';

export const homeAndKitchen: Department = {
  slug: 'home-kitchen',
  name: t('Home & kitchen', 'البيت والمطبخ', 'ماڵ و چێشتخانە'),
  sections: [smallAppliances, teaAndTable, carpetsAndTextiles],
};
