const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

const patterns: Record<Delimiter, RegExp> = {
  ',': /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|([^";]*))(;|$)/y,
  '\t': /(?:"((?:[^"]|"")*)"|([^"\t]*))(\t|$)/y,
};

/** The fields of one CSV record (RFC 4180): double quotes around a field, doubled inside it. Null for unbalanced quotes. */
export function parseCsv(record: string, delimiter: Delimiter = ','): string[] | null {
  const fields: string[] = [];
  const field = patterns[delimiter];
  field.lastIndex = 0;
  for (;;) {
    const found = field.exec(record);
    if (!found) return null;
    const [, quoted, plain, end] = found;
    fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '') return fields;
  }
}

/** The delimiter of a file, from its first line: the most frequent one. Spreadsheets write semicolons where the comma is the decimal sign. */
export function delimiterOf(header: string): Delimiter {
  const plain = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: Delimiter) => plain.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** The line by which Excel states the delimiter: `sep=;`. */
export const separatorLine = /^sep=([,;\t])$/i;
export const isDelimiter = (text: string | undefined): text is Delimiter => delimiters.some((delimiter) => delimiter === text);
