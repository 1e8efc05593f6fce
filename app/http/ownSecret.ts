import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The secret that signs cookies where SESSION_SECRET names none: made once and kept in the data directory, so that shoppers
 * stay signed in over a restart. Where nothing can be kept it lives as long as the process.
 */
export function ownSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch {
    // It is there already, or nothing can be written: reading tells which.
  }
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return randomBytes(32).toString('base64url');
  }
}
