import { maskIdentifier } from '../account/normaliseIdentifier';
import { identifiersOf } from './contact';

interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
}

const dots = '•••';

/** The first letter with its combining marks and joiners. */
const firstLetter = (word: string) => /^\P{M}\p{M}*/u.exec(word)?.[0] ?? '';

/**
 * Masks a name for another customer: the first letter of each part, enough to recognise an acquaintance but not to identify the owner of a
 * number. Without a name, returns the masked phone or e-mail address; empty when the account is deleted.
 */
export function maskName(person: Person): string {
  const words = [person.firstName, person.lastName].flatMap((name) => name?.split(/\s+/).filter(Boolean) ?? []);
  if (words.length > 0) return words.map((word) => `${firstLetter(word)}${dots}`).join(' ');
  const [identifier] = identifiersOf(person);
  return identifier ? maskIdentifier(identifier) : '';
}
