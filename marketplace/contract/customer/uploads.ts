import { z } from 'zod';
import { id } from '../common';

/** The most bytes that a photo may have. */
export const maxPhotoBytes = 10_000_000;

/** POST /api/uploads/, a form with one `file`: its id, by which other calls take it. */
export const uploaded = z.object({ id });
