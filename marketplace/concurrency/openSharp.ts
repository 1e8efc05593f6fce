import type { Metadata, Sharp, SharpOptions } from 'sharp';

/** Most pixels of a JPEG, which is scaled down while it is decoded. Phones with 50 megapixels write 50.3 million. */
const maxPixels = 52_000_000;
/** Most pixels of other formats, which are decoded as a whole. */
const maxWholePixels = 26_000_000;

/** How long the processing of one picture may take, in seconds. */
const timeout = 15;

const options = { sequentialRead: true, failOn: 'error', pages: 1 } satisfies SharpOptions;

/** sharp, loaded at the first call, with one thread for a picture and without a cache. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Opens a picture of any format that sharp reads. Decode it in a queue (`workQueues.ts`). */
export async function openSharp(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { ...options, limitInputPixels: maxPixels }).timeout({ seconds: timeout });
}

export interface PictureHeader {
  format: Metadata['format'];
  /** The most pixels that a picture of the format may have, when this one has more, all its frames together; else null. */
  exceeds: number | null;
}

/** What the header of a picture says, without decoding it; null when sharp can't read it. */
export async function readHeader(bytes: Uint8Array): Promise<PictureHeader | null> {
  const sharp = await loadSharp();
  try {
    // With its limit, sharp would report a picture that is too large as one that it can't read.
    const { format, compression, width, height, pages = 1 } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    // The pictures of iPhones: sharp reads their header alone.
    if (compression === 'hevc') return null;
    const max = format === 'jpeg' ? maxPixels : maxWholePixels;
    return { format, exceeds: width * height * pages > max ? max : null };
  } catch {
    return null;
  }
}
