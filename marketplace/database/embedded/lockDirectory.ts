import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { brand } from '../../contract/brand/brand';
import { StartupError } from '../../shared/startupError';

/** Another process has the directory. */
export class DirectoryInUse extends StartupError {
  constructor(directory: string) {
    super(`Another ${brand.name.en} is running on ${directory}. Stop it first, or give this one its own DATA_DIR.`);
  }
}

/**
 * Locks the data directory for this process, and closes it to other users. The kernel holds the lock, so it ends with the process in any case. Two processes on one
 * embedded database lose data silently.
 * @returns a function that releases it.
 * @throws DirectoryInUse
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    chmodSync(directory, 0o700);
  } catch (error) {
    // A volume of another owner stays as that owner made it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
  const file = openSync(path.join(directory, 'lock'), 'a+');
  if (!tryLock(file)) {
    closeSync(file);
    throw new DirectoryInUse(directory);
  }
  return () => closeSync(file);
}
