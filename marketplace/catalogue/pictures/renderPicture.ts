import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSharp } from '../../concurrency/openSharp';
import { inQueue } from '../../concurrency/workQueues';
import type { ImageWidth } from '../../contract/catalogue/images';
import type { Services } from '../../services';
import type { Original } from './findOriginal';

export type PictureKind = 'main' | 'set';

interface RenderedFile {
  kind: PictureKind;
  width: ImageWidth;
}

/** WebP qualities from the spec's point 9. */
const qualities: Record<PictureKind, number> = { main: 100, set: 80 };

/** 7 % fewer bytes than by default, at the same quality; a file is rendered once. */
const encoding = { preset: 'picture', effort: 6 } as const;

async function render(original: Original, { kind, width }: RenderedFile): Promise<Buffer> {
  const bytes = await original.read();
  const picture = await openSharp(bytes);
  return picture
    .rotate()
    .resize({ width, height: Math.round(width / original.aspect), fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: qualities[kind], ...encoding })
    .toBuffer();
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readKept(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Writes to a temporary file and renames it, so that no reader sees a partial file. */
async function keep(file: string, bytes: Buffer) {
  const unfinished = `${file}.${process.pid}.${crypto.randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The directory of rendered files, which may be deleted at any time. */
export const imageDirectory = ({ config }: Services): string => path.join(config.dataDir, 'cache/images');

const fileOf = (directory: string, key: string, ending: string) => path.join(directory, key.slice(0, 2), `${key}-${ending}`);
const endingOf = ({ kind, width }: RenderedFile) => `${kind}-${width}.webp`;

/** Whether the cache has a picture at a width. */
export const isKept = (directory: string, { key }: Original, rendered: RenderedFile): Promise<boolean> =>
  access(fileOf(directory, key, endingOf(rendered))).then(
    () => true,
    () => false,
  );

const underWay = new Map<string, Promise<Buffer>>();

/**
 * Returns a picture as WebP at a width, from the cache in `directory` or rendered now; concurrent requests share one rendering.
 * @param directory of files that may be deleted at any time.
 * @param onUnkept called when the file can't be written: the picture is returned anyway.
 * @throws QueueFull when too many pictures wait.
 */
export async function renderPicture(
  directory: string,
  original: Original,
  rendered: RenderedFile,
  onUnkept: (error: unknown) => void,
): Promise<Buffer> {
  return renderOnce(directory, original.key, endingOf(rendered), () => render(original, rendered), onUnkept);
}

/**
 * Returns a rendered file from the cache in `directory`, or renders it now; concurrent requests share one rendering.
 * @param key identifies the content, by a hash.
 * @throws QueueFull when too many pictures wait.
 */
export async function renderOnce(
  directory: string,
  key: string,
  ending: string,
  renderFile: () => Promise<Buffer>,
  onUnkept: (error: unknown) => void,
): Promise<Buffer> {
  const file = fileOf(directory, key, ending);
  const kept = await readKept(file);
  if (kept) return kept;
  const found = underWay.get(file);
  if (found) return found;
  const made = inQueue('pictures', async () => {
    const bytes = await renderFile();
    await keep(file, bytes).catch(onUnkept);
    return bytes;
  }).finally(() => underWay.delete(file));
  underWay.set(file, made);
  return made;
}
