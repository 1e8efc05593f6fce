import os from 'node:os';
import { parseArgs } from 'node:util';
import type { Config } from '../config';
import { migrate } from '../database/migrate';
import { openForCommand } from '../database/openDatabase';
import { internet } from '../http/guardedFetch';
import { refreshWording } from '../localization/textOverrides';
import { createLog } from '../shared/log';
import { type Command, CommandRefused, type InspectionCommand } from './command';
import { applicationCommands } from './commands/applicationCommands';
import { catalogueCommands } from './commands/catalogue/catalogueCommands';
import { importCommands } from './commands/catalogue/importCommands';
import { codeCommands } from './commands/codeCommands';
import { doctorCommands } from './commands/doctorCommands';
import { ledgerCommands } from './commands/ledgerCommands';
import { messageCommands } from './commands/messageCommands';
import { orderCommands } from './commands/orderCommands';
import { paymentCommands } from './commands/paymentCommands';
import { returnCommands } from './commands/returnCommands';
import { reviewCommands } from './commands/reviewCommands';
import { searchCommands } from './commands/searchCommands';
import { settingCommands } from './commands/settingCommands';
import { staffCommands } from './commands/staffCommands';
import { textCommands } from './commands/textCommands';
import { userCommands } from './commands/userCommands';

type AnyCommand = Command | InspectionCommand;

const commands: AnyCommand[] = [
  ...importCommands,
  ...catalogueCommands,
  ...orderCommands,
  ...paymentCommands,
  ...returnCommands,
  ...reviewCommands,
  ...applicationCommands,
  ...codeCommands,
  ...ledgerCommands,
  ...userCommands,
  ...staffCommands,
  ...settingCommands,
  ...searchCommands,
  ...textCommands,
  ...messageCommands,
  ...doctorCommands,
];

const help = () => [
  'npm run backoffice -- COMMAND [--operator NAME]',
  '',
  ...commands.flatMap(({ words, usage, about }) => [`  ${words} ${usage}`, `      ${about}`]),
  '  help',
  '',
  'Every change is recorded with its operator: --operator, or the user of this machine.',
];

/** The command that matches the first arguments, and the remaining arguments. */
function findCommand(parameters: string[]): { command: AnyCommand; rest: string[] } | null {
  for (const command of commands) {
    const words = command.words.split(' ');
    if (words.every((word, place) => parameters[place] === word)) return { command, rest: parameters.slice(words.length) };
  }
  return null;
}

function parse({ options }: AnyCommand, rest: string[]) {
  const valued = [...(options?.valued ?? []), 'operator'].map((name) => [name, { type: 'string', multiple: true }] as const);
  const flags = (options?.flags ?? []).map((name) => [name, { type: 'boolean', multiple: true }] as const);
  try {
    const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options: Object.fromEntries([...valued, ...flags]) });
    const given = Object.entries(values).map(([name, value]) => [name, (Array.isArray(value) ? value : [value]).map(String)]);
    return { positionals, options: Object.fromEntries(given) as Record<string, string[]> };
  } catch (error) {
    // The second line of parseArgs' message explains its syntax for values that look like flags.
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new CommandRefused(reason);
  }
}

/**
 * Runs a back-office command on the shop's database.
 * @returns the exit code: 0 for success, 1 for a refused or failed command, with a line that says why.
 */
export async function runBackoffice(parameters: string[], config: Config, print: (line: string) => void): Promise<number> {
  const found = findCommand(parameters);
  if (!found) {
    for (const line of help()) print(line);
    return parameters.length === 0 || parameters[0] === 'help' || parameters[0] === '--help' ? 0 : 1;
  }
  const { command } = found;
  try {
    const { positionals, options } = parse(command, found.rest);
    const operator = options.operator?.at(-1)?.trim() || os.userInfo().username;
    const call = { args: positionals, options, operator, print };
    const services = { config, log: createLog(config.logLevel), now: () => new Date(), internet };
    if ('inspect' in command) {
      await command.inspect(call, services);
      return 0;
    }
    const task = await command.read(call);
    const { database, isRunning } = await openForCommand(config);
    try {
      if (!isRunning) await migrate(database.patient);
      const opened = { ...services, database: database.patient };
      await refreshWording(opened);
      await task(opened);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    const isExpected = error instanceof CommandRefused;
    print(`${error instanceof Error ? error.message : error}${isExpected ? ` (npm run backoffice -- help)` : ''}`);
    return 1;
  }
}
