/** The mark at the start of a file, without which spreadsheets don't read UTF-8. */
export const byteOrderMark = '\ufeff';

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A record of CSV (RFC 4180) with its line end. */
export const csvRecord = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
