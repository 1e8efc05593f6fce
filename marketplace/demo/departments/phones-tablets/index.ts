import type { Department } from '../../compose';
import { t } from '../../facts';
import { phoneAccessories } from './phone-accessories';
import { phones } from './phones';
import { tabletsAndWearables } from './tablets-wearables';

export const phonesAndTablets: Department = {
  slug: 'phones-tablets',
  name: t('Phones & tablets', 'الهواتف والتابلت', 'مۆبایل و تابلێت'),
  sections: [phones, tabletsAndWearables, phoneAccessories],
};
