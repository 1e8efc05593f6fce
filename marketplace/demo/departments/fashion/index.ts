import type { Department } from '../../compose';
import { t } from '../../facts';
import { accessories } from './accessories';
import { men } from './men';
import { shoes } from './shoes';
import { women } from './women';

export const fashion: Department = {
  slug: 'fashion',
  name: t('Fashion', 'الأزياء', 'جلوبەرگ'),
  sections: [women, men, shoes, accessories],
};
