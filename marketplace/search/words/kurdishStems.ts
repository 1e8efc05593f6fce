/*
 * The endings of Central Kurdish nouns, folded: (definite or indefinite, plural) + (possessive or izafe) + postposition. One ending can be
 * read in several ways, so a word has several possible stems.
 */

const owner = '(?:م|ت|ی|مان|تان|یان)?';
const minPlain = 3;
/** The shortest nouns: چا, ئاو. */
const minNoun = 2;

/** An ending after a stem of at least two letters, or three where the ending is also a common end of words. */
const endings: [ending: RegExp, minLetters: number][] = [
  [new RegExp(`ی?هک(?:ه|ان)${owner}$`, 'u'), 2],
  [new RegExp(`ک(?:ه|ان)${owner}$`, 'u'), minNoun],
  [new RegExp(`یه?ک${owner}$`, 'u'), minPlain],
  [new RegExp(`(?:ه?ان|هات|گهل)${owner}$`, 'u'), minPlain],
  [/(?:مان|تان|یان)$/u, minNoun],
  [/ه?م$/u, minNoun],
  [/ه?ت$/u, minPlain],
  [/ی$/u, minNoun],
];
const postposition = /(?<=.{2})(?:دا|را|ی?هوه)$/u;
/** After a definite noun. */
const postpositionOfDefinite = /(?<=هکه)وه$/u;
const finalVowel = /(?<=.{3})ه$/u;

/** The possible stems of a folded word, without the word itself. */
export function kurdishStems(word: string): string[] {
  const bare = word.replace(postpositionOfDefinite, '').replace(postposition, '');
  const stems = endings.flatMap(([ending, minLetters]) => {
    const place = bare.search(ending);
    return place >= minLetters ? [bare.slice(0, place)] : [];
  });
  const all = [bare, ...stems].flatMap((stem) => [stem, stem.replace(finalVowel, '')]);
  return [...new Set(all)].filter((stem) => stem !== word);
}
