import { sha256 } from '../../http/authenticate';

/**
 * Who may use a code: the customer who requested it while signed in, or the browser that holds the verification token of its request. Codes
 * for one identifier stand side by side: those of a stranger neither replace nor use up the owner's.
 */
export type Holder = { userId: number } | { verificationToken: string };

/** A client that kept no verification token: it may use the newest code of its identifier. */
export const anyHolder = 'any';

/** The holder of a verification token, if the client has one. */
export const holderOf = (verificationToken: string | undefined): Holder | typeof anyHolder =>
  verificationToken === undefined ? anyHolder : { verificationToken };

/** The holder as stored: no hash of a token begins with `user:`. */
export const holderKey = (holder: Holder): string => ('userId' in holder ? `user:${holder.userId}` : sha256(holder.verificationToken));
