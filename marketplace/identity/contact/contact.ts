import { type Refusal, refuseFields } from '../../refusal';
import type { CodePurpose } from '../codes/issueCode';
import { type Identifier, normaliseIdentifier } from '../normaliseIdentifier';

/** What an account can be reached at and signed in to with. */
export type ContactKind = Identifier['kind'];

export const changePurposes = { email: 'changeEmail', phone: 'changePhone' } as const satisfies Record<ContactKind, CodePurpose>;

/** What an account is known by, the phone first. */
export const identifiersOf = ({ email, phone }: { email: string | null; phone: string | null }): Identifier[] =>
  (['phone', 'email'] as const).flatMap((kind) => {
    const value = { email, phone }[kind];
    return value === null ? [] : [{ kind, value }];
  });

/** Reads a new e-mail address or phone. @returns a field error under the kind's name. */
export function readContact(kind: ContactKind, typed: string): Identifier | Refusal {
  if (typed.trim() === '') return refuseFields({ [kind]: ['validation.required'] });
  const identifier = normaliseIdentifier(typed);
  return identifier?.kind === kind ? identifier : refuseFields({ [kind]: [`validation.${kind}`] });
}
