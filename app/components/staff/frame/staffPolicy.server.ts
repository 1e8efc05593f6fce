import { createHash } from 'node:crypto';
import { staffStyle } from './staffStyle';

/** The Content-Security-Policy of the staff's pages: no script at all, and the one style inside the document. */
export const staffPolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(staffStyle).digest('base64')}'`,
  `img-src 'self' data:`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');
