import type { Services } from '../services';

/** What the operator typed was wrong: the message is all they need. */
export class CommandRefused extends Error {}

/** The command was good, and what it found is not. */
export class CommandFailed extends Error {}

export interface CommandCall {
  /** What stands after the command's words, in order. */
  given: string[];
  /** The options given, each with its values. */
  options: Record<string, string[]>;
  /** Who does it: kept with every change. */
  operator: string;
  print(line: string): void;
}

/** One thing that the back office can do. */
export interface Command {
  /** As it is typed: `catalogue import`. */
  words: string;
  /** What follows the words, for people: `FILE [--rate 1310]`. */
  takes: string;
  about: string;
  /** Names of options that take a value, and of those that don't. */
  options?: { valued?: string[]; flags?: string[] };
  /** Reads what was typed, before the database is opened; the answer does the work on it. @throws CommandRefused */
  read(call: CommandCall): Promise<(services: Services) => Promise<void>>;
}

/** The argument at a place. @throws CommandRefused when it is not there. */
export function argument({ given }: CommandCall, place: number, name: string): string {
  const value = given[place];
  if (value === undefined) throw new CommandRefused(`${name} is missing`);
  return value;
}

/** An option's last value. */
export const option = ({ options }: CommandCall, name: string): string | undefined => options[name]?.at(-1);
