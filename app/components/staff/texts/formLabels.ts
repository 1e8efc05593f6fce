import type { PluralForm } from '../../../../marketplace/contract/staff/texts/textLimits';
import type { KeyOf } from '../../../i18n/localeTypes';
import type { Namespaces } from '../../../i18n/namespaces';

/** The numbers that a plural form of a text is for. */
export const formLabels: Record<PluralForm, KeyOf<Namespaces['staffTexts']>> = {
  zero: 'numbersZero',
  one: 'numbersOne',
  two: 'numbersTwo',
  few: 'numbersFew',
  many: 'numbersMany',
  other: 'numbersOther',
};
