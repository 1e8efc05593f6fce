import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectPdf } from '../../../../marketplace/sellers/documents/inspectPdf';
import { objectStream, pdf, script, streamObject } from '../../../pdfFixtures';

describe('accepts', () => {
  test.each<[string, Buffer]>([
    ['a page', pdf()],
    ['an open action to a page', pdf({ catalog: '/OpenAction [3 0 R /FitH null]' })],
    ['links to the web', pdf({ objects: ['5 0 obj\n<< /S /URI /URI (https://karwan.example) >>\nendobj\n'] })],
    ['packed objects', pdf({ objects: [objectStream(5, ['<< /Title (JavaScript for shops) >>', '[1 2 3]'])] })],
    ['bookmarks and colours', pdf({ objects: ['5 0 obj\n<< /First 6 0 R >>\nendobj\n', streamObject(6, '/N 3', deflateSync('profile'))] })],
    ['a title with an active name as a word', pdf({ objects: ['5 0 obj\n<< /Title (Up stream and down) >>\nendobj\n'] })],
    ['padding', Buffer.concat([pdf(), Buffer.from('\r\n\0\0')])],
  ])('%s', (_, bytes) => {
    expect(inspectPdf(bytes)).toBeNull();
  });

  test('a picture of noise, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 3000 }), (noise) => {
        const object = streamObject(5, '/Subtype /Image /Filter /DCTDecode', Buffer.from(noise));
        expect(inspectPdf(pdf({ objects: [object] }))).toBeNull();
      }),
    );
  });
});

describe('refuses', () => {
  const names = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'AA', 'RichMedia', 'SubmitForm', 'XFA'];

  test('an active name in any spelling, plain or compressed', () => {
    const spelling = fc
      .tuple(fc.constantFrom(...names), fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }))
      .map(([name, hidden]) => [...name].map((letter, at) => (hidden[at] ? `#${letter.charCodeAt(0).toString(16)}` : letter)).join(''));
    fc.assert(
      fc.property(spelling, fc.boolean(), (name, packed) => {
        const object = `<< /${name} 9 0 R >>`;
        const bytes = pdf({ objects: [packed ? objectStream(5, ['[1]', object]) : `5 0 obj\n${object}\nendobj\n`] });
        expect(inspectPdf(bytes), name).toBe('active');
      }),
    );
  });

  test.each<[string, string]>([
    ['after a comment that hides the stream', `5 0 obj\n<< /N 1 /First 4 /Filter /FlateDecode >> % what\nstream\n`],
    ['after a comment that looks like another object', `5 0 obj\n<< /N 1 /First 4 /Filter /FlateDecode % 6 0 obj <<\n>>\nstream\n`],
    ['after words beside the keyword', `5 0 obj\n<< /N 1 /First 4 /Filter /FlateDecode >>\nstream   \r\n`],
  ])('a compressed script %s', (_, opening) => {
    const data = deflateSync(Buffer.from(`10 0 ${script}`)).toString('latin1');
    expect(inspectPdf(pdf({ objects: [`${opening}${data}\nendstream\nendobj\n`] }))).toBe('active');
  });

  test.each<[string, string]>([
    ['with a predictor', '/DecodeParms << /Predictor 12 >>'],
    ['in an external file', '/F (other.pdf)'],
    ['with two filters', '/Filter [/ASCII85Decode /FlateDecode]'],
  ])('an object stream %s', (_, more) => {
    expect(inspectPdf(pdf({ objects: [objectStream(5, ['[1]'], `/Type /ObjStm ${more}`)] }))).toBe('active');
  });

  test('a decompressed size beyond the limit', () => {
    expect(inspectPdf(pdf({ objects: [objectStream(5, [' '.repeat(20_000_000)])] }))).toBe('active');
  });

  test('a file made to be slow to read, without delay', () => {
    const busy = [' stream'.repeat(600_000), '/a'.repeat(2_000_000), '%>>'.repeat(1_000_000), '>>stream endstream '.repeat(200_000)];
    for (const words of busy) {
      const began = process.cpuUsage();
      inspectPdf(pdf({ objects: [words] }));
      expect(process.cpuUsage(began).user / 1e6, words.slice(0, 20)).toBeLessThan(5);
    }
  });
});
