import { deflateSync } from 'node:zlib';

/** A chunk of a PNG. */
function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(name, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(Buffer.concat([Buffer.from(name, 'latin1'), data])) >>> 0, 0);
  return Buffer.concat([head, data, sum]);
}

function crc(bytes: Buffer): number {
  let rest = ~0;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest;
}

/** A black PNG: a few kilobytes, however many pixels it declares. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF of nothing but names, as large as a document may be. */
export const pdfOfSlashes = () => Buffer.from(`%PDF-1.7\n${'/'.repeat(4_900_000)}\nstartxref\n0\n%%EOF\n`, 'latin1');
