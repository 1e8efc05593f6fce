import type { Services } from '../services';

/** The command line is invalid. The message is the whole output. */
export class CommandRefused extends Error {}

/** The command was valid, but its check failed. */
export class CommandFailed extends Error {}

export interface CommandCall {
  /** The positional arguments after the command's name. */
  args: string[];
  /** The options with their values. */
  options: Record<string, string[]>;
  /** The operator, who is logged with every change. */
  operator: string;
  print(line: string): void;
}

/** What all commands have. */
interface Described {
  /** As typed: `catalogue import`. */
  words: string;
  /** The arguments, for the help: `FILE [--rate 1310]`. */
  usage: string;
  about: string;
  /** The names of options with a value, and of flags. */
  options?: { valued?: string[]; flags?: string[] };
}

/** A command of the back office, which works on the shop's database. */
export interface Command extends Described {
  /** Parses the arguments before the database is opened, and returns the function that runs the command. @throws CommandRefused */
  read(call: CommandCall): Promise<(services: Services) => Promise<void>>;
}

/** A command that runs although the database may not open. */
export interface InspectionCommand extends Described {
  inspect(call: CommandCall, services: Omit<Services, 'database'>): Promise<void>;
}

/** The positional argument at an index. @throws CommandRefused when it is missing. */
export function argument({ args }: CommandCall, place: number, name: string): string {
  const value = args[place];
  if (value === undefined) throw new CommandRefused(`${name} is missing`);
  return value;
}

/** An option's last value. */
export const option = ({ options }: CommandCall, name: string): string | undefined => options[name]?.at(-1);
