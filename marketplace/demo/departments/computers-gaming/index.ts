import type { Department } from '../../compose';
import { t } from '../../facts';
import { computerAccessories } from './computer-accessories';
import { gaming } from './gaming';
import { laptops } from './laptops';
import { screensAndPrinters } from './screens-printers';

export const computersAndGaming: Department = {
  slug: 'computers-gaming',
  name: t('Computers & gaming', 'الكمبيوتر والألعاب', 'کۆمپیوتەر و یاری'),
  sections: [laptops, screensAndPrinters, computerAccessories, gaming],
};
