import type { Services } from '../services';
import { Refusal } from '../shared/refusal';
import { keepNewestUnused } from './cleanUpUnused';
import { redraw, storeUpload } from './storeUpload';

const drawing = { formats: new Set(['jpeg', 'png', 'webp', 'heif']), maxSide: 1600, as: 'webp', quality: 80 } as const;
const previewing = { ...drawing, maxSide: 160 } as const;

/** The number of newest photos kept without a return or a review, for unfinished forms. */
const maxUnused = 20;

/**
 * Stores a customer's photo for a return or a review: JPEG, PNG, WebP or AVIF by its bytes, re-encoded as WebP of at most 1,600 pixels a side. Refuses
 * as `redraw`.
 */
export async function storePhoto(
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  userId: number,
  bytes: Uint8Array,
  purpose: 'returnPhoto' | 'reviewPhoto',
): Promise<{ id: number } | Refusal> {
  const photo = await redraw(bytes, drawing, 'returns.notAPhoto');
  if (photo instanceof Refusal) return photo;
  const preview = purpose === 'reviewPhoto' ? await redraw(photo, previewing, 'returns.notAPhoto') : null;
  if (preview instanceof Refusal) return preview;
  const stored = await storeUpload(db, { userId, purpose, mime: 'image/webp', bytes: photo, preview, createdAt: now() });
  await keepNewestUnused(db, { userId, purpose, max: maxUnused });
  return stored;
}
