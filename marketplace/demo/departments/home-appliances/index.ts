import type { Department } from '../../compose';
import { t } from '../../facts';
import { coolingAndHeating } from './cooling-heating';
import { largeAppliances } from './large-appliances';
import { powerCuts } from './power-cuts';

export const homeAppliances: Department = {
  slug: 'home-appliances',
  name: t('Home appliances', 'الأجهزة المنزلية', 'ئامێری ناوماڵ'),
  sections: [coolingAndHeating, largeAppliances, powerCuts],
};
