import type { City, User } from '../../session/context';
import { filledForm } from '../forms/state';
import { groupPhone } from '../ui/Phone';

/** The initial values of a new address: the active city, and the shopper's name and phone. */
export const newAddress = (city: City | null, { firstName, lastName, phone }: User) =>
  filledForm({
    label: 'home',
    fullName: [firstName, lastName].filter(Boolean).join(' '),
    phone: phone && groupPhone(phone),
    cityId: city?.cityId,
  });
