/**
 * The marks of a run after its first 30, which no language needs: the bound of the Stream-Safe Text Format (Unicode, annex 15). The half-width
 * voice marks of Japanese are letters that NFKC makes marks of. The lookbehind lets each run be read once.
 */
const excessMarks = /(?<![\p{M}\uff9e\uff9f])([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * Returns a Unicode normalisation form of text from outside. The time of `normalize` grows with the square of a run of marks, which is 0.9
 * seconds for a run of 96 KB, so longer runs than any language has are cut first.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string => text.replace(excessMarks, '$1').normalize(form);
