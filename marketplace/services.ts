import type { Logger } from 'pino';
import type { Config } from './config';
import type { Database } from './database/openDatabase';

/** What use cases need of the outside, handed to them. */
export interface Services {
  config: Config;
  database: Database;
  log: Logger;
  now(): Date;
}
