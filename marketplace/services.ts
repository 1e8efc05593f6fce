import type { Logger } from 'pino';
import type { Config } from './config';
import type { Database } from './database/openDatabase';
import type { Internet } from './http/guardedFetch';

/** The dependencies of use cases, injected. */
export interface Services {
  config: Config;
  database: Database;
  log: Logger;
  now(): Date;
  /** The network access to other servers. */
  internet: Internet;
}
