import { compact } from '../../contract/inputText';
import { sha256 } from '../../http/authenticate';

/** A top-up code as it was printed, however it was typed: without spaces, in capitals. */
export const tidyCode = (inputText: string): string => compact(inputText).toUpperCase();

/** What is kept of a code. */
export const hashTopupCode = (code: string): string => sha256(`topup:${code}`);

/** A code as it is printed and read aloud: in fours. */
export const groupByFour = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');
