import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface Parts {
  /** Added to the catalog's dictionary. */
  catalog?: string;
  /** Additional objects. */
  objects?: string[];
  /** Added to the trailer's dictionary. */
  trailer?: string;
}

/** A valid PDF of one empty page. */
export function pdf({ catalog = '', objects = [], trailer = '' }: Parts = {}): Buffer {
  const all = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>\nendobj\n',
    streamObject(4, '/Filter /FlateDecode', deflateSync('BT /F1 12 Tf 72 720 Td (Licence) Tj ET')),
    ...objects,
  ];
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places = all.map((object) => {
    const at = text.length;
    text += object;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

/** An object with a stream. */
export const streamObject = (id: number, dictionary: string, data: Buffer): string =>
  `${id} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream\nendobj\n`;

/** A compressed object stream, as in PDF 1.5 and later. */
export function objectStream(id: number, objects: string[], dictionary = '/Type /ObjStm'): string {
  let at = 0;
  const header = objects.map((object, index) => {
    const place = `${10 + index} ${at}`;
    at += object.length + 1;
    return place;
  });
  const first = `${header.join(' ')} `;
  const data = deflateSync(Buffer.from(first + objects.map((object) => `${object} `).join(''), 'latin1'));
  return streamObject(id, `${dictionary} /N ${objects.length} /First ${first.length} /Filter /FlateDecode`, data);
}

export const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** A ZIP archive of one empty file. */
export function zip(): Buffer {
  const name = Buffer.from('a.txt');
  const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0', 'latin1'), name]);
  const entry = Buffer.alloc(46);
  entry.write('PK\x01\x02', 0, 'latin1');
  entry.writeUInt16LE(name.length, 28);
  const directory = Buffer.concat([entry, name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

/** A scanned document with camera metadata. */
export const scan = (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', width = 60): Promise<Buffer> =>
  sharp({ create: { width, height: 40, channels: 3, background: '#eee' } })
    .withExif({ IFD0: { Model: 'Spyphone 3' } })
    .toFormat(format)
    .toBuffer();

const before = (bytes: Buffer, mark: string, inserted: Buffer): Buffer => {
  const at = bytes.lastIndexOf(mark);
  return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
};

const text = (words: string) => Buffer.from(words, 'latin1');
const hexed = '/J#61v#61Script';

/** Invalid or malicious documents: name, bytes, and the key of the expected refusal. */
export async function hostilePapers(): Promise<[what: string, name: string, bytes: Buffer, key: string][]> {
  const jpeg = await scan();
  const png = await scan('png');
  const twice = objectStream(5, [script]);
  const kind = 'sellers.documentKind';
  const polyglotFile = 'sellers.documentJoined';
  const active = 'sellers.documentActive';
  return [
    ['a renamed program', 'licence.pdf', text(`MZ\x90\0\x03${'\0'.repeat(200)}This program cannot be run in DOS mode.`), kind],
    ['a renamed program for Linux', 'licence.jpg', text('\x7fELF\x02\x01\x01\0'), kind],
    ['a page', 'licence.pdf', text('<!doctype html><script>alert(1)</script>'), kind],
    ['a drawing', 'licence.png', text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), kind],
    ['an archive', 'licence.pdf', zip(), kind],
    ['a GIF', 'licence.jpg', await scan('gif'), kind],
    ['a WebP', 'licence.jpg', await scan('webp'), kind],
    ['a truncated picture', 'licence.jpg', jpeg.subarray(0, jpeg.length - 20), kind],
    ['a text file named as a PDF', 'licence.pdf', text('%PDF-1.7\nHello\n%%EOF\n'), kind],
    ['a PDF with bytes before its header', 'licence.pdf', Buffer.concat([text('\n'), pdf()]), kind],
    ['a file that is both GIF and PDF', 'licence.pdf', Buffer.concat([await scan('gif'), pdf()]), kind],
    ['a PDF with an HTML page after its end', 'licence.pdf', Buffer.concat([pdf(), text('<html><body>Hi</body></html>')]), polyglotFile],
    ['a PDF with an archive after its end', 'licence.pdf', Buffer.concat([pdf(), zip()]), polyglotFile],
    ['a PDF with an archive before its end', 'licence.pdf', before(pdf(), 'startxref', zip()), polyglotFile],
    ['a PDF in a PDF', 'licence.pdf', Buffer.concat([pdf(), pdf()]), polyglotFile],
    ['a picture that is also an archive', 'licence.jpg', Buffer.concat([jpeg, zip()]), polyglotFile],
    ['a picture that is also a PDF', 'licence.jpg', Buffer.concat([jpeg, pdf()]), polyglotFile],
    ['a picture with trailing bytes', 'licence.jpg', Buffer.concat([jpeg, text('#!/bin/sh\nrm -r ~')]), polyglotFile],
    ['a PNG that is also an archive', 'licence.png', Buffer.concat([png, zip()]), polyglotFile],
    ['a picture with a script in its comment', 'licence.jpg', insertComment(jpeg, '<script>alert(1)</script>'), polyglotFile],
    ['a PDF with a script', 'licence.pdf', pdf({ catalog: `/OpenAction ${script}` }), active],
    [
      'a PDF with a script outside the catalog',
      'licence.pdf',
      pdf({ catalog: '/OpenAction 5 0 R', objects: [`5 0 obj\n${script}\nendobj\n`] }),
      active,
    ],
    ['a PDF with an escaped script name', 'licence.pdf', pdf({ objects: [`5 0 obj\n<< /S ${hexed} /J#53 (1) >>\nendobj\n`] }), active],
    ['a PDF that starts a program', 'licence.pdf', pdf({ objects: ['5 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n'] }), active],
    ['a PDF with an open action', 'licence.pdf', pdf({ catalog: '/OpenAction 5 0 R' }), active],
    ['a PDF with a close action', 'licence.pdf', pdf({ catalog: '/AA << /WC 5 0 R >>' }), active],
    ['a PDF with attachments', 'licence.pdf', pdf({ objects: [streamObject(5, '/Type /EmbeddedFile', text('MZ'))] }), active],
    ['a PDF with a calculating form', 'licence.pdf', pdf({ catalog: '/AcroForm << /XFA 5 0 R >>' }), active],
    ['a PDF with a compressed script', 'licence.pdf', pdf({ objects: [objectStream(5, [script])] }), active],
    ['a PDF with a doubly compressed script', 'licence.pdf', pdf({ objects: [objectStream(6, [twice])] }), active],
    [
      'a PDF with a compressed, escaped script name',
      'licence.pdf',
      pdf({ objects: [objectStream(5, ['<< /S /J#61vaScript /JS (1) >>'], '/Type /Obj#53tm')] }),
      active,
    ],
    [
      'a PDF with a script in a rare compression',
      'licence.pdf',
      pdf({ objects: [streamObject(5, '/Type /ObjStm /N 1 /First 5 /Filter /ASCIIHexDecode', text(Buffer.from(script).toString('hex')))] }),
      active,
    ],
    [
      'a PDF with an object in a stream’s bytes',
      'licence.pdf',
      pdf({ objects: [streamObject(5, '', text(`6 0 obj ${script} endobj`))] }),
      active,
    ],
    ['an encrypted PDF', 'licence.pdf', pdf({ trailer: '/Encrypt 9 0 R' }), 'sellers.documentLocked'],
    ['a path', '../../etc/licence.pdf', pdf(), 'sellers.documentName'],
    ['a Windows path', 'C:\\licence.pdf', pdf(), 'sellers.documentName'],
    ['only an extension', '.pdf', pdf(), 'sellers.documentName'],
    ['six megabytes', 'licence.jpg', Buffer.concat([jpeg, Buffer.alloc(6_000_000)]), 'sellers.documentTooBig'],
  ];
}

function insertComment(jpeg: Buffer, words: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(words.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, text(words), jpeg.subarray(2)]);
}
