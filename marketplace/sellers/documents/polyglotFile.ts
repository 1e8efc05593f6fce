/** Signatures of other file types, each too long to occur by chance in a picture's or a stream's bytes. */
const signatures = ['GIF87a', 'GIF89a', 'Rar!\x1a\x07', "7z\xbc\xaf'\x1c"];
const markup = /<(?:html|script|iframe|!doctype|\?php|svg[\s>])/i;

const directoryEnd = Buffer.from('PK\x05\x06', 'latin1');
const directoryEntry = Buffer.from('PK\x01\x02', 'latin1');

/** Whether the bytes contain a ZIP archive: its directory is at the end. */
function isZip(bytes: Buffer): boolean {
  for (let end = bytes.lastIndexOf(directoryEnd); end >= 0; end = end === 0 ? -1 : bytes.lastIndexOf(directoryEnd, end - 1)) {
    if (end + 22 > bytes.length) continue;
    const directory = end - bytes.readUInt32LE(end + 12);
    if (directory >= 0 && bytes.subarray(directory, directory + 4).equals(directoryEntry)) return true;
  }
  return false;
}

/**
 * Whether a PDF or a picture is also another file: an HTML page, a script, an archive, another PDF. Checkers and viewers treat such files
 * differently.
 * @param text the bytes as Latin 1
 */
export const isPolyglotFile = (bytes: Buffer, text: string): boolean =>
  markup.test(text) || text.indexOf('%PDF-', 1) >= 0 || isZip(bytes) || signatures.some((beginning) => text.includes(beginning));
