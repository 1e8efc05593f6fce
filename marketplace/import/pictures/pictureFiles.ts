import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { problem, RowRefused } from '../problems';
import { maxPictureBytes } from './storeOriginal';

/** The pictures in a folder or a zip. */
export interface PictureFiles {
  /** The paths below the folder, with `/` between the parts. */
  names: string[];
  /** The bytes of one. @throws RowRefused when it is too large or encrypted; errors of reading. */
  read(name: string): Promise<Buffer>;
  close(): void;
}

/** A folder or zip that can't be used; the message says why. */
export class UnusableFiles extends Error {}

const maxFiles = 50_000;
/** The most bytes of all pictures of a zip together. */
const maxUnpacked = 1024 ** 3;

const isPicture = (name: string) => /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/i.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name);

function expectReadable(bytes: number) {
  if (bytes > maxPictureBytes) throw new RowRefused(problem('pictureTooLarge', { max: maxPictureBytes / 1024 / 1024 }));
}

/** The pictures in a folder and the folders below it. */
async function openFolder(folder: string): Promise<PictureFiles> {
  const found = await readdir(folder, { recursive: true });
  return {
    names: found.map((name) => name.replaceAll('\\', '/')).filter(isPicture),
    async read(name) {
      const file = path.join(folder, name);
      expectReadable((await stat(file)).size);
      return readFile(file);
    },
    close: () => {},
  };
}

/** The name of an entry. Some programs write UTF-8 without saying so, which would be read as an old code page. */
function nameOf({ fileName, fileNameRaw }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return fileName;
  }
}

async function readZip(zip: ZipFile): Promise<PictureFiles> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (!isPicture(name)) continue;
    entries.set(name, entry);
    unpacked += entry.uncompressedSize;
    if (entries.size > maxFiles) throw new UnusableFiles(`more than ${maxFiles} pictures`);
    if (unpacked > maxUnpacked) throw new UnusableFiles(`more than ${maxUnpacked / 1024 ** 2} MB of pictures`);
  }
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error('not in the zip');
      expectReadable(entry.uncompressedSize);
      if (!entry.canDecodeFileData()) throw new RowRefused(problem('fileUnreadable'));
      // The stream ends with an error when there is more than the entry says.
      return buffer(await zip.openReadStreamPromise(entry));
    },
    close: () => zip.close(),
  };
}

const options = { lazyEntries: true, autoClose: false };

/** The pictures of a zip in memory. @throws UnusableFiles when it is no zip */
export async function openZip(bytes: Buffer): Promise<PictureFiles> {
  try {
    return await readZip(await yauzl.fromBufferPromise(bytes, options));
  } catch (error) {
    throw new UnusableFiles(error instanceof Error ? error.message : String(error));
  }
}

/** The pictures of a folder or a zip on this machine. @throws UnusableFiles when it is neither */
export async function openPictureFiles(place: string): Promise<PictureFiles> {
  try {
    if ((await stat(place)).isDirectory()) return await openFolder(place);
    return await readZip(await yauzl.openPromise(place, options));
  } catch (error) {
    throw new UnusableFiles(error instanceof Error ? error.message : String(error));
  }
}
