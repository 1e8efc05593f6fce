/** The fields of one CSV record (RFC 4180): double quotes around a field, doubled inside it. Null for unbalanced quotes. */
export function parseCsv(record: string): string[] | null {
  const fields: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const found = field.exec(record);
    if (!found) return null;
    const [, quoted, plain, end] = found;
    fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '') return fields;
  }
}
