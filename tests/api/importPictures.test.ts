import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { importCommands } from '../../marketplace/cli/commands/catalogue/importCommands';
import { openPictureFiles, openZip, UnusableFiles } from '../../marketplace/import/pictures/pictureFiles';
import { storePictures } from '../../marketplace/import/pictures/storePictures';
import { openImport } from './openImport';
import { openTestMarketplace } from './openTestMarketplace';
import { zipOf } from './zipOf';

const { services } = await openTestMarketplace();
const { db } = services.database;
const { take } = openImport(services, { format: 'csv' });
const folder = await mkdtemp(path.join(tmpdir(), 'karwan-pictures-'));
afterAll(() => rm(folder, { recursive: true }));

const photo = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const colours = { white: '#fff', red: '#c00', detail: '#ccc', scarf: '#00c' };
const photos: Record<string, Buffer> = Object.fromEntries(
  await Promise.all(Object.entries(colours).map(async ([name, colour]) => [name, await photo(colour)])),
);

/** The colour of the first pixel of each picture that a variant shows, in order; null for a placeholder. */
async function shown(sku: string): Promise<(string | null)[]> {
  const { rows } = await db.execute<{ original: Buffer | null }>(sql`
    select p.original from variants v join variant_pictures s on s.variant_id = v.id join pictures p on p.id = s.picture_id
    where v.sku = ${sku} order by s.position`);
  const colourOf = (original: Buffer | null) => {
    const found = Object.entries(photos).find(([, bytes]) => original !== null && bytes.equals(original));
    return found?.[0] ?? null;
  };
  return rows.map(({ original }) => colourOf(original));
}

async function filesIn(name: string, files: Record<string, Buffer | string>): Promise<string> {
  const place = path.join(folder, name);
  for (const [file, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(place, file)), { recursive: true });
    await writeFile(path.join(place, file), bytes);
  }
  return place;
}

/** Changes the headers of a zip's entries: each local one, and each of the directory. */
function patchZip(bytes: Buffer, change: (view: DataView, at: number, isCentral: boolean) => void): Buffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [signature, isCentral] of [
    ['PK\u0003\u0004', false],
    ['PK\u0001\u0002', true],
  ] as const)
    for (let at = bytes.indexOf(signature, 0, 'latin1'); at >= 0; at = bytes.indexOf(signature, at + 1, 'latin1'))
      change(view, at, isCentral);
  return bytes;
}

const header = 'id,sku,title,category,price,colour,size,images';

describe('pictures from a folder', () => {
  test('are those that rows name, in any case, and by colour', async () => {
    const report = await take(
      [
        header,
        'KLASH,KLASH-W-41,Klash shoes,Shoes,45000,White,41,Shoes/White.JPG | detail.jpg',
        'KLASH,KLASH-W-42,,,45000,White,42,',
        'KLASH,KLASH-R-41,,,45000,Red,41,red.jpg',
        'KLASH,KLASH-R-42,,,45000,Red,42,',
        'KLASH,KLASH-40,,,45000,,40,',
        'MISSING,MISSING,Sandals,Shoes,20000,,,missing.jpg',
      ].join('\n'),
    );
    expect(report).toMatchObject({ imported: 2, refused: [] });
    const place = await filesIn('klash', {
      'shoes/white.jpg': photos.white ?? '',
      'DETAIL.jpg': photos.detail ?? '',
      'by colour/red.jpg': photos.red ?? '',
      'notes.txt': 'text',
      '.hidden.jpg': 'text',
      'other.jpg': photos.scarf ?? '',
    });
    const stored = await storePictures(services, await openPictureFiles(place));
    expect(stored).toMatchObject({ stored: 3, failed: [], unused: ['other.jpg'], missing: ['missing.jpg'] });
    expect(await shown('KLASH-W-41')).toEqual(['white', 'detail']);
    expect(await shown('KLASH-W-42')).toEqual(['white', 'detail']);
    expect(await shown('KLASH-R-41')).toEqual(['red']);
    expect(await shown('KLASH-R-42')).toEqual(['red']);
    expect(await shown('KLASH-40')).toEqual(['white', 'detail']);
    expect(await shown('MISSING')).toEqual([null]);
  });

  test('a row has the hash that the version before pictures by colour gave it', async () => {
    await take(
      [
        header,
        'KLASH-0,K-W-41,Klash shoes,Shoes,45000,White,41,https://pictures.example/white.jpg',
        'KLASH-0,K-W-42,,,45000,White,42,',
      ].join('\n'),
    );
    const { rows } = await db.execute(sql`select source_hash as hash from products where source_id = 'KLASH-0'`);
    expect(rows).toEqual([{ hash: 'c74412c3289eef480cad4813aa56bf503921c84ce5edd9114f89ab49dc538e2a' }]);
  });

  test('with names alike in several folders go where their folder says', async () => {
    await take([header, 'LAMP,LAMP,Lamp,Home,1000,,,lamp/1.jpg', 'CUP,CUP,Cup,Home,1000,,,cup/1.jpg'].join('\n'));
    const lamp = await filesIn('lamp-alone', { 'lamp/1.jpg': photos.red ?? '' });
    expect(await storePictures(services, await openPictureFiles(lamp))).toMatchObject({ stored: 1 });
    expect([await shown('LAMP'), await shown('CUP')]).toEqual([['red'], [null]]);
    const wrapped = await filesIn('wrapped', { 'photos/lamp/1.jpg': photos.white ?? '', 'photos/cup/1.jpg': photos.scarf ?? '' });
    expect(await storePictures(services, await openPictureFiles(wrapped))).toMatchObject({ stored: 1, unused: ['photos/lamp/1.jpg'] });
    expect([await shown('LAMP'), await shown('CUP')]).toEqual([['red'], ['scarf']]);
  });

  test('the same rows again change nothing, and the files are not stored twice', async () => {
    const place = await filesIn('again', { 'missing.jpg': photos.red ?? '', 'red.jpg': photos.red ?? '' });
    const report = await take([header, 'MISSING,MISSING,Sandals,Shoes,21000,,,missing.jpg'].join('\n'));
    expect(report).toMatchObject({ updated: 1 });
    expect(await storePictures(services, await openPictureFiles(place))).toMatchObject({ stored: 1, missing: [] });
    expect(await storePictures(services, await openPictureFiles(place))).toMatchObject({ stored: 0, failed: [] });
    expect(await shown('MISSING')).toEqual(['red']);
    expect(await take([header, 'MISSING,MISSING,Sandals,Shoes,22000,,,missing.jpg'].join('\n'))).toMatchObject({ updated: 1 });
    expect(await shown('MISSING')).toEqual(['red']);
  });
});

describe('pictures from a zip', () => {
  test('named after a SKU, they are shown by its variant and by others of its colour', async () => {
    await take(
      [
        header,
        'SCARF,SCARF-BLUE-S,Scarf,Scarves,18000,Blue,S,',
        'SCARF,SCARF-BLUE-L,,,18000,Blue,L,',
        'SCARF,SCARF-RED,,,18000,Red,,',
        'BELT,BELT-2,Belt,Belts,9000,,,',
      ].join('\n'),
    );
    const bytes = await zipOf({
      'pictures/scarf-blue-s-2.jpg': photos.detail ?? '',
      'pictures/SCARF-BLUE-S-1.jpg': photos.scarf ?? '',
      'pictures/Scarf-Red.jpg': photos.red ?? '',
      'pictures/belt-2.jpg': photos.white ?? '',
      '__MACOSX/pictures/belt-2.jpg': 'text',
    });
    const stored = await storePictures(services, await openZip(bytes));
    expect(stored).toMatchObject({ stored: 4, failed: [], unused: [] });
    expect(await shown('SCARF-BLUE-S')).toEqual(['scarf', 'detail']);
    expect(await shown('SCARF-BLUE-L')).toEqual(['scarf', 'detail']);
    expect(await shown('SCARF-RED')).toEqual(['red']);
    expect(await shown('BELT-2')).toEqual(['white']);
    const { rows: scarves } = await db.execute(sql`
      select p.hash is not null as stored from categories c join pictures p on p.id = c.picture_id where c.name ->> 'en' = 'Scarves'`);
    expect(scarves).toEqual([{ stored: true }]);
    // Another import without pictures keeps them.
    await take([header, 'BELT,BELT-2,Belt,Belts,9500,,,'].join('\n'));
    expect(await shown('BELT-2')).toEqual(['white']);
  });

  test('a number at the end is that of a picture only where it is not part of a SKU', async () => {
    await take([header, 'MUG,MUG,Mug,Mugs,900,,,', 'MUG-2,MUG-2,Second mug,Mugs,900,,,'].join('\n'));
    const zip = await zipOf({ 'MUG-2.jpg': photos.red ?? '' });
    expect(await storePictures(services, await openZip(zip))).toMatchObject({ stored: 1 });
    // Again: MUG-2 has its picture, and MUG must not take it.
    expect(await storePictures(services, await openZip(zip))).toMatchObject({ stored: 0, unused: ['MUG-2.jpg'] });
    expect([await shown('MUG-2'), await shown('MUG')]).toEqual([['red'], [null]]);
  });

  test('with names in Arabic script from a program that does not say that they are UTF-8', async () => {
    await take([header, 'KLS,KLS,Klash,Shoes,900,,,كلاش.jpg'].join('\n'));
    const zip = patchZip(await zipOf({ 'كلاش.jpg': photos.white ?? '' }), (view, at, isCentral) => {
      const flags = at + (isCentral ? 8 : 6);
      view.setUint16(flags, view.getUint16(flags, true) & ~0x0800, true);
    });
    expect(await storePictures(services, await openZip(zip))).toMatchObject({ stored: 1 });
    expect(await shown('KLS')).toEqual(['white']);
  });

  test('that would unpack to more than a gigabyte is refused', async () => {
    const zip = patchZip(await zipOf({ 'a.jpg': photos.red ?? '', 'b.jpg': photos.red ?? '' }), (view, at, isCentral) => {
      if (isCentral) view.setUint32(at + 24, 600 * 1024 * 1024, true);
    });
    await expect(openZip(zip)).rejects.toThrow('more than 1024 MB of pictures');
  });

  test('a file that is no picture, or too large, is named with its reason', async () => {
    await take([header, 'BAD,BAD,Bad,Bad,1000,,,bad.jpg | large.png'].join('\n'));
    const bytes = await zipOf({ 'bad.jpg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'large.png': Buffer.alloc(11 * 1024 * 1024) });
    const stored = await storePictures(services, await openZip(bytes));
    expect(stored.failed.map(({ file, reason }) => [file, reason.message])).toEqual([
      ['bad.jpg', 'not a picture in JPEG, PNG, WebP, GIF or AVIF'],
      ['large.png', 'more than 10 MB'],
    ]);
    expect(await shown('BAD')).toEqual([null, null]);
  });

  test('what is no zip is refused', async () => {
    await expect(openZip(Buffer.from('no zip'))).rejects.toThrow(UnusableFiles);
    await expect(openZip((await zipOf({ 'a.jpg': photos.red ?? '' })).subarray(0, 60))).rejects.toThrow(UnusableFiles);
  });
});

describe('the command', () => {
  const [command] = importCommands;
  const run = async (...args: string[]) => {
    const printed: string[] = [];
    const call = { args, options: { pictures: ['true'] }, operator: 'Hana', print: (line: string) => void printed.push(line) };
    await (await command?.read(call))?.(services);
    return printed.join('\n');
  };
  const table = async () => path.join(await filesIn('table', { 'hats.csv': `${header}\nHAT,HAT,Hat,Hats,5000,,,hat.jpg\n` }), 'hats.csv');

  test('takes a folder, and says what it found', async () => {
    const file = await table();
    expect(await run(file)).toContain('pictures that are files: bad.jpg, hat.jpg, large.png. Give their folder or zip: --pictures FOLDER');
    const place = await filesIn('hats', { 'hat.jpg': photos.red ?? '', 'cap.jpg': photos.red ?? '' });
    const said = await run(file, place);
    expect(said).toContain('pictures without a file: bad.jpg, large.png');
    expect(said).toContain('files that no product names: cap.jpg');
    expect(said).toContain('1 pictures stored, 0 failed, 2 without a file, 1 not used');
    expect(await shown('HAT')).toEqual(['red']);
  });

  test('refuses what is neither a folder nor a zip', async () => {
    const file = await table();
    await expect(run(file, path.join(folder, 'nowhere'))).rejects.toThrow(/neither a folder nor a zip/);
    await expect(run(file, file)).rejects.toThrow(/neither a folder nor a zip/);
  });
});

test('a cell may have addresses and names of files', async () => {
  const cell = 'one.jpg | https://pictures.example/a|b.jpg | two.jpg|three.jpg | www.pictures.example/c.jpg';
  expect((await take([header, `MIX,MIX,Mixed,Mixed,1000,,,${cell}`].join('\n'))).refused).toEqual([]);
  const { rows } = await db.execute(sql`
    select p.source_url as url from variants v join variant_pictures s on s.variant_id = v.id join pictures p on p.id = s.picture_id
    where v.sku = 'MIX' order by s.position`);
  expect(rows.map(({ url }) => url)).toEqual([
    'one.jpg',
    'https://pictures.example/a|b.jpg',
    'two.jpg',
    'three.jpg',
    'https://www.pictures.example/c.jpg',
  ]);
});

test.each(['../../etc/passwd.jpg', 'a/../../b.jpg', 'http://shop.example/1.jpg', 'javascript:alert(1).jpg', 'lamp', 'lamp.svg'])(
  'neither an address nor the name of a picture: %s',
  async (image) =>
    expect((await take([header, `X,X,X,X,1000,,,${image}`].join('\n'))).refused).toMatchObject([
      { reason: expect.stringContaining('image') },
    ]),
);
