import type { City, User } from '../../session/context';
import { filledForm } from '../forms/state';

/** What is known of an address before the shopper writes it: the active city, their name and phone. */
export const newAddress = (city: City | null, { firstName, lastName, phone }: User) =>
  filledForm({ label: 'home', fullName: [firstName, lastName].filter(Boolean).join(' '), phone, cityId: city?.cityId });
