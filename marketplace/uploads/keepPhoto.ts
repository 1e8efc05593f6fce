import { countTry, limits } from '../identity/rateLimit';
import { type Refusal, refuseFields } from '../refusal';
import type { Services } from '../services';
import { keepUpload, redraw } from './keepUpload';

const drawing = { formats: new Set(['jpeg', 'png', 'webp', 'heif']), longestSide: 1600, as: 'webp', quality: 80 } as const;

/**
 * Keeps a customer's photo for a return: JPEG, PNG, WebP or AVIF by what its bytes are, drawn anew as WebP of at most 1,600 pixels a side.
 * Refuses what is no photo (400 under `file`) and more than sixty in an hour (429).
 */
export async function keepPhoto(services: Services, userId: number, bytes: Uint8Array): Promise<{ id: number } | Refusal> {
  const limited = await countTry(services, limits.uploads, `user:${userId}`);
  if (limited) return limited;
  const photo = await redraw(bytes, drawing);
  if (!photo) return refuseFields({ file: ['returns.notAPhoto'] });
  return keepUpload(services.database.db, { userId, purpose: 'returnPhoto', mime: 'image/webp', bytes: photo, createdAt: services.now() });
}
