import { z } from 'zod';
import { id } from '../common';

/** The maximum size of a photo in bytes. */
export const maxPhotoBytes = 10_000_000;

/** What a photo is for: `?purpose=` of POST /api/uploads/. */
export const uploadQuery = z.object({ purpose: z.enum(['return', 'review']).default('return') });

/** POST /api/uploads/, a form with one `file`. The id identifies the upload in other requests. */
export const uploaded = z.object({ id });
