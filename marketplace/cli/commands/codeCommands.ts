import { writeFile } from 'node:fs/promises';
import { codesAsCsv, expiryOf, readSerial } from '../../balance/topup/codeFile';
import { issueCodes, maxCodes, maxTopup } from '../../balance/topup/issueCodes';
import { findCode, listBatches, revokeCodes } from '../../balance/topup/manageCodes';
import { baghdadDay } from '../../contract/days';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { argument, type Command, type CommandCall, CommandRefused, option } from '../command';

function wholeNumber(given: string, name: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new CommandRefused(`${name} ${given} is not a whole number`);
  return Number(given);
}

/** The last day of new codes: a year ahead by default. */
function endOf(given: string | undefined): Date {
  const end = expiryOf(given, new Date());
  if (end === null) throw new CommandRefused(`--expires ${given} is not a date: give one as in 2027-12-31`);
  return end;
}

/** Created with owner-only permissions, and never overwrites a file: it may be the only copy of another batch. */
async function openFile(file: string): Promise<(text: string) => Promise<void>> {
  try {
    await writeFile(file, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandRefused(`${file} can’t be created: ${error instanceof Error ? error.message : error}`);
  }
  return (text) => writeFile(file, text);
}

async function readIssue(call: CommandCall) {
  const count = wholeNumber(argument(call, 0, 'COUNT'), 'COUNT');
  const amount = argument(call, 1, 'AMOUNT');
  const expires = option(call, 'expires');
  const file = option(call, 'to');
  const day = endOf(expires);
  const write = file === undefined ? async (text: string) => call.print(text.trimEnd()) : await openFile(file);
  return async (services: Services) => {
    const issued = await issueCodes(services, { count, amount, expiresAt: day, operator: call.operator });
    if (issued instanceof Refusal)
      throw new CommandRefused(`Give 1 to ${maxCodes} codes of 1 to ${maxTopup} whole dinars, and an expiry in the future`);
    await write(codesAsCsv(issued, { amount, expiresAt: day }));
    if (file !== undefined) call.print(`${issued.codes.length} codes written to ${file}. They can’t be shown again.`);
  };
}

async function readList(call: CommandCall) {
  return async (services: Services) => {
    const batches = await listBatches(services);
    for (const { id, amount, createdAt, expiresAt, operator, issued, redeemed, revoked } of batches) {
      const made = `${baghdadDay(createdAt)} by ${operator}, until ${baghdadDay(expiresAt)}`;
      call.print(`${id}  ${issued} × ${amount} IQD  ${redeemed} redeemed, ${revoked} revoked  ${made}`);
    }
    call.print(`${batches.length} batches`);
  };
}

/** `7` is a batch, `7-12` the twelfth code in it. */
function serialIn(call: CommandCall): { batchId: number; serial: number | undefined } {
  const given = argument(call, 0, 'BATCH');
  const read = readSerial(given);
  if (read === null) throw new CommandRefused(`${given} is neither a batch such as 7 nor a serial such as 7-12`);
  return read;
}

async function readShow(call: CommandCall) {
  const { batchId, serial } = serialIn(call);
  if (serial === undefined) throw new CommandRefused('A serial is a batch and a number in it: 7-12');
  return async (services: Services) => {
    const found = await findCode(services, batchId, serial);
    if (found instanceof Refusal) throw new CommandRefused('No code has this serial');
    const { amount, expiresAt, redeemedBy, redeemedAt, revokedAt } = found;
    const state = redeemedAt
      ? `redeemed by customer ${redeemedBy} at ${redeemedAt.toISOString()}`
      : revokedAt
        ? `revoked at ${revokedAt.toISOString()}`
        : `open until ${baghdadDay(expiresAt)}`;
    call.print(`${batchId}-${serial}  ${amount} IQD  ${state}`);
  };
}

async function readRevoke(call: CommandCall) {
  const which = serialIn(call);
  return async (services: Services) => {
    const result = await revokeCodes(services, { ...which, operator: call.operator });
    if (result instanceof Refusal)
      throw new CommandRefused(result.status === 404 ? 'No codes have this batch or serial' : 'They are all redeemed or revoked already');
    call.print(`${result.revoked} codes revoked`);
  };
}

export const codeCommands: Command[] = [
  {
    words: 'codes issue',
    usage: 'COUNT AMOUNT [--expires 2027-12-31] [--to FILE]',
    about: 'create top-up codes of AMOUNT dinars and print them, once, as CSV; valid for a year by default',
    options: { valued: ['expires', 'to'] },
    read: readIssue,
  },
  { words: 'codes list', usage: '', about: 'list the batches of codes with their state', read: readList },
  { words: 'codes show', usage: 'SERIAL', about: 'show the state of a code, such as 7-12', read: readShow },
  { words: 'codes revoke', usage: 'BATCH | SERIAL', about: 'revoke the unredeemed codes of a batch, or one code', read: readRevoke },
];
