import type { Department } from '../../compose';
import { t } from '../../facts';
import { cameras } from './cameras';
import { sound } from './sound';
import { televisions } from './televisions';

export const tvAndAudio: Department = {
  slug: 'tv-audio',
  name: t('TV & audio', 'التلفزيون والصوتيات', 'تیڤی و دەنگ'),
  sections: [televisions, sound, cameras],
};
