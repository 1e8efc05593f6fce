import { openingHours } from '../../../marketplace/contract/brand/brand';
import type { Language } from '../languages';
import { overridesIn } from '../store';

/** When the phone is answered: what the staff have set, else the brand's. */
export const openingHoursIn = (language: Language): string => overridesIn(language, 'contacts')?.openingHours ?? openingHours[language];
