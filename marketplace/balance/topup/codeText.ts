import { compact } from '../../contract/typed';
import { hashOf } from '../../identity/authenticate';

/** Sixteen characters without spaces (spec, point 5: max_min). */
export const codeLength = 16;

/** A top-up code as it was printed, however it was typed: without spaces, in capitals. */
export const tidyCode = (typed: string): string => compact(typed).toUpperCase();

/** What is kept of a code. */
export const hashTopupCode = (code: string): string => hashOf(`topup:${code}`);

/** A code as it is printed and read aloud: in fours. */
export const inFours = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');
