import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The secret that signs cookies when SESSION_SECRET is not set: created once and stored in the data directory, so that sessions survive a
 * restart. Without storage it lasts as long as the process.
 */
export function sessionSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch {
    // It exists already, or the directory is read-only: reading shows which.
  }
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return randomBytes(32).toString('base64url');
  }
}
