import type { Kurdish } from '../../../app/i18n/localeTypes';
import type en from '../../en/staff/staffWords';

export default {
  title: 'دەقەکان',
} satisfies Kurdish<typeof en>;
