import { maskIdentifier } from '../account/normaliseIdentifier';
import { identifiersOf } from './contact';

interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
}

const dots = '•••';

/** The first letter, with what is written on it: marks and joiners belong to it. */
const firstLetter = (word: string) => /^\P{M}\p{M}*/u.exec(word)?.[0] ?? '';

/**
 * A name as another customer sees it: the first letter of each part. Enough to recognise whom one knows, not enough to learn who has a
 * number. Without a name the phone or e-mail address, masked; empty when the account is gone.
 */
export function maskName(person: Person): string {
  const words = [person.firstName, person.lastName].flatMap((name) => name?.split(/\s+/).filter(Boolean) ?? []);
  if (words.length > 0) return words.map((word) => `${firstLetter(word)}${dots}`).join(' ');
  const [identifier] = identifiersOf(person);
  return identifier ? maskIdentifier(identifier) : '';
}
