import type { Arabic } from '../../../app/i18n/localeTypes';
import type en from '../../en/staff/staffWords';

export default {
  title: 'النصوص',
} satisfies Arabic<typeof en>;
