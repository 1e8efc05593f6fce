import { type Refusal, refuseFields } from '../../shared/refusal';
import { type Identifier, normaliseIdentifier } from '../account/normaliseIdentifier';
import type { CodePurpose } from '../codes/issueCode';

/** The kinds of contact, which are also used to sign in. */
export type ContactKind = Identifier['kind'];

export const changePurposes = { email: 'changeEmail', phone: 'changePhone' } as const satisfies Record<ContactKind, CodePurpose>;

/** The identifiers of an account, the phone first. */
export const identifiersOf = ({ email, phone }: { email: string | null; phone: string | null }): Identifier[] =>
  (['phone', 'email'] as const).flatMap((kind) => {
    const value = { email, phone }[kind];
    return value === null ? [] : [{ kind, value }];
  });

/** Reads a new e-mail address or phone. @returns a field error under the kind's name. */
export function readContact(kind: ContactKind, inputText: string): Identifier | Refusal {
  if (inputText.trim() === '') return refuseFields({ [kind]: ['validation.required'] });
  const identifier = normaliseIdentifier(inputText);
  return identifier?.kind === kind ? identifier : refuseFields({ [kind]: [`validation.${kind}`] });
}
