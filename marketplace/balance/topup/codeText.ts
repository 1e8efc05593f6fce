import { compact } from '../../contract/inputText';
import { sha256 } from '../../http/authenticate';

/** Normalises a typed top-up code: removes spaces and converts to upper case. */
export const tidyCode = (inputText: string): string => compact(inputText).toUpperCase();

/** Returns the hash under which a code is stored. */
export const hashTopupCode = (code: string): string => sha256(`topup:${code}`);

/** Formats a code for printing, in groups of four. */
export const groupByFour = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');
