import { createHash } from 'node:crypto';
import { recordChange } from '../../audit/recordChange';
import { readHeader } from '../../concurrency/openSharp';
import { inQueue } from '../../concurrency/workQueues';
import { pictures } from '../../database/tables/catalogue/catalogue';
import type { Member } from '../../http/authenticateStaff';
import { countTry, limits } from '../../http/rateLimit';
import type { Services } from '../../services';
import { Refusal, refuseFields } from '../../shared/refusal';

const formats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif']);

/** Judges a picture by its header. It is decoded when it is shown, in the queue of pictures. */
const judge = (bytes: Buffer) =>
  inQueue('photos', async () => {
    const header = await readHeader(bytes);
    if (!header || !formats.has(header.format)) return refuseFields({ file: ['staff.notAPicture'] });
    if (header.exceeds !== null) return refuseFields({ file: [`validation.pictureTooLarge?max=${header.exceeds / 1_000_000}`] });
    return null;
  });

/**
 * Stores a picture for a product, a category, a collection or a banner: JPEG, PNG, WebP or AVIF by its bytes. It is deleted a day later if
 * nothing uses it.
 * @returns its id; 400 under `file` for bytes that are no such picture; 429 after too many in an hour.
 */
export async function storePicture(services: Services, member: Member, bytes: Buffer): Promise<{ id: number } | Refusal> {
  const limited = await countTry(services, limits.staffPictures, String(member.id));
  if (limited) return limited;
  const refused = await judge(bytes);
  if (refused instanceof Refusal) return refused;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  return services.database.transaction(async (tx) => {
    const [stored] = await tx.insert(pictures).values({ original: bytes, hash, uploadedAt: services.now() }).returning({ id: pictures.id });
    if (!stored) throw new Error('the insert of a picture returned no row');
    await recordChange(tx, member.email, 'pictures upload', { number: `picture-${stored.id}`, after: { bytes: bytes.length, hash } });
    return stored;
  });
}
