import type { Logger } from 'pino';
import type { Config } from './config';
import type { Database } from './database/openDatabase';
import type { Internet } from './http/guardedFetch';

/** What use cases need of the outside, handed to them. */
export interface Services {
  config: Config;
  database: Database;
  log: Logger;
  now(): Date;
  /** How strangers' servers are reached. */
  internet: Internet;
}
