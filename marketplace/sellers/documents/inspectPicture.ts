import { isPolyglotFile } from './polyglotFile';

export type PictureFinding = 'unreadable' | 'polyglot';

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const isRestart = (marker: number | undefined) => marker !== undefined && marker >= 0xd0 && marker <= 0xd7;

/** The position of the next marker after a scan's bytes. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** The end of a JPEG by its markers; null when it has none. */
function endOfJpeg(bytes: Buffer): number | null {
  let at = 2;
  while (at + 2 <= bytes.length) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return null;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (marker === 0x01 || isRestart(marker)) at += 2;
    else {
      if (at + 4 > bytes.length) return null;
      const next = at + 2 + bytes.readUInt16BE(at + 2);
      at = marker === 0xda ? afterScan(bytes, next) : next;
    }
  }
  return null;
}

/** The end of a PNG by its chunks; null when it has none. */
function endOfPng(bytes: Buffer): number | null {
  let at = pngStart.length;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return null;
}

/** The trailing data of phones: none, padding, further pictures of the same shot, a motion photo, Samsung's metadata. */
function isUsualTail(tail: string): boolean {
  const rest = tail.replace(/^[\0\s]+/, '');
  return rest === '' || rest.startsWith('\xff\xd8\xff') || tail.slice(4, 8) === 'ftyp' || tail.endsWith('SEFT');
}

/** The problem of a JPEG or PNG, judged by its bytes: it is invalid, or another file is appended; null when there is none. */
export function inspectPicture(bytes: Buffer): PictureFinding | null {
  const isJpeg = bytes.subarray(0, jpegStart.length).equals(jpegStart);
  const isPng = bytes.subarray(0, pngStart.length).equals(pngStart);
  if (!isJpeg && !isPng) return 'unreadable';
  const end = isJpeg ? endOfJpeg(bytes) : endOfPng(bytes);
  if (end === null || end > bytes.length) return 'unreadable';
  const tail = bytes.toString('latin1', end);
  const isUsual = isJpeg ? isUsualTail(tail) : /^[\0\s]*$/.test(tail);
  return isUsual && !isPolyglotFile(bytes, bytes.toString('latin1')) ? null : 'polyglot';
}
