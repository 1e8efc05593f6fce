import { writeFile } from 'node:fs/promises';
import { groupByFour } from '../../balance/topup/codeText';
import { issueCodes, maxCodes, maxTopup } from '../../balance/topup/issueCodes';
import { findCode, listBatches, revokeCodes } from '../../balance/topup/manageCodes';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { argument, type Command, type CommandCall, CommandRefused, option } from '../command';

const usualMonths = 12;

function wholeNumber(given: string, name: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new CommandRefused(`${name} ${given} is not a whole number`);
  return Number(given);
}

/** Returns the end of a day in Iraq, which has UTC+3 all year. */
function endOf(given: string | undefined, now: Date): Date {
  if (given === undefined) return new Date(new Date(now).setUTCMonth(now.getUTCMonth() + usualMonths));
  const end = new Date(`${given}T23:59:59.999+03:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(end.getTime()))
    throw new CommandRefused(`--expires ${given} is not a date: give one as in 2027-12-31`);
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
  const day = endOf(expires, new Date());
  const write = file === undefined ? async (text: string) => call.print(text.trimEnd()) : await openFile(file);
  return async (services: Services) => {
    const issued = await issueCodes(services, { count, amount, expiresAt: day, operator: call.operator });
    if (issued instanceof Refusal)
      throw new CommandRefused(`Give 1 to ${maxCodes} codes of 1 to ${maxTopup} whole dinars, and an expiry in the future`);
    const { batchId, codes } = issued;
    const rows = codes.map((code, place) => `${batchId}-${place + 1},${groupByFour(code)},${amount},${day.toISOString().slice(0, 10)}\n`);
    await write(`serial,code,amount_iqd,expires\n${rows.join('')}`);
    if (file !== undefined) call.print(`${codes.length} codes written to ${file}. They can’t be shown again.`);
  };
}

async function readList(call: CommandCall) {
  return async (services: Services) => {
    const batches = await listBatches(services);
    for (const { id, amount, createdAt, expiresAt, operator, issued, redeemed, revoked } of batches) {
      const made = `${createdAt.toISOString().slice(0, 10)} by ${operator}, until ${expiresAt.toISOString().slice(0, 10)}`;
      call.print(`${id}  ${issued} × ${amount} IQD  ${redeemed} redeemed, ${revoked} revoked  ${made}`);
    }
    call.print(`${batches.length} batches`);
  };
}

/** `7` is a batch, `7-12` the twelfth code in it. */
function readSerial(call: CommandCall): { batchId: number; serial: number | undefined } {
  const given = argument(call, 0, 'BATCH');
  const [, batch, serial] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(given) ?? [];
  if (batch === undefined) throw new CommandRefused(`${given} is neither a batch such as 7 nor a serial such as 7-12`);
  return { batchId: Number(batch), serial: serial === undefined ? undefined : Number(serial) };
}

async function readShow(call: CommandCall) {
  const { batchId, serial } = readSerial(call);
  if (serial === undefined) throw new CommandRefused('A serial is a batch and a number in it: 7-12');
  return async (services: Services) => {
    const found = await findCode(services, batchId, serial);
    if (found instanceof Refusal) throw new CommandRefused('No code has this serial');
    const { amount, expiresAt, redeemedBy, redeemedAt, revokedAt } = found;
    const state = redeemedAt
      ? `redeemed by customer ${redeemedBy} at ${redeemedAt.toISOString()}`
      : revokedAt
        ? `revoked at ${revokedAt.toISOString()}`
        : `open until ${expiresAt.toISOString().slice(0, 10)}`;
    call.print(`${batchId}-${serial}  ${amount} IQD  ${state}`);
  };
}

async function readRevoke(call: CommandCall) {
  const which = readSerial(call);
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
