import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, desc, eq } from 'drizzle-orm';
import { type ReturnStatus, returnStatuses } from '../../contract/order/returnStates';
import { uploads } from '../../database/tables/customer/uploads';
import { orders } from '../../database/tables/order/orders';
import { returnPhotos, returns } from '../../database/tables/order/returns';
import { advanceReturn } from '../../returns/changeReturn';
import { findReturn } from '../../returns/findReturns';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { Refusal } from '../../shared/refusal';
import { argument, type Command, type CommandCall, CommandRefused, option } from '../command';

const maxListed = 100;

async function readList(call: CommandCall) {
  const given = option(call, 'status');
  const status = returnStatuses.find((known) => known === given);
  if (given !== undefined && !status) throw new CommandRefused(`${given} is not a status: ${returnStatuses.join(', ')}`);
  return async ({ database }: Services) => {
    const found = await database.db
      .select({ one: returns, orderNumber: orders.number })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(status === undefined ? undefined : eq(returns.status, status))
      .orderBy(desc(returns.createdAt), desc(returns.id))
      .limit(maxListed);
    for (const { one, orderNumber } of found) {
      call.print(
        `${one.number}  ${one.createdAt.toISOString()}  ${one.status}  ${one.reason}  ${dinars(one.refund)} IQD  order ${orderNumber}`,
      );
    }
    call.print(`${found.length} returns${found.length === maxListed ? ' (the newest)' : ''}`);
  };
}

async function writePhotos({ database: { db } }: Services, returnId: number, folder: string): Promise<string[]> {
  const photos = await db
    .select({ id: uploads.id, bytes: uploads.bytes })
    .from(returnPhotos)
    .innerJoin(uploads, eq(uploads.id, returnPhotos.uploadId))
    .where(eq(returnPhotos.returnId, returnId))
    .orderBy(asc(uploads.id));
  await mkdir(folder, { recursive: true });
  const files = photos.map(({ id, bytes }) => ({ file: path.join(folder, `photo-${id}.webp`), bytes }));
  for (const { file, bytes } of files) await writeFile(file, bytes);
  return files.map(({ file }) => file);
}

async function readShow(call: CommandCall) {
  const number = argument(call, 0, 'NUMBER');
  const folder = option(call, 'photos');
  return async (services: Services) => {
    const { db } = services.database;
    const [row] = await db
      .select({ id: returns.id, userId: returns.userId })
      .from(returns)
      .where(and(eq(returns.number, number)));
    const found = row && (await findReturn(db, { userId: row.userId, language: 'en' }, row.id));
    if (!found || found instanceof Refusal) throw new CommandRefused('No return has this number');
    call.print(
      `${found.number}  ${found.status}  ${found.reason}  ${found.refund} IQD  order ${found.orderNumber}  customer ${row.userId}`,
    );
    if (found.note) call.print(`"${found.note}"`);
    for (const { quantity, name, lineTotal } of found.lines) call.print(`  ${quantity} × ${name}  ${lineTotal} IQD`);
    for (const { status, at, note } of found.history) call.print(`  ${at}  ${status}${note ? `  "${note}"` : ''}`);
    if (folder === undefined) call.print(`${found.photos.length} photos${found.photos.length ? ' (--photos FOLDER writes them)' : ''}`);
    else for (const file of await writePhotos(services, found.id, folder)) call.print(file);
  };
}

const readStep = (to: Exclude<ReturnStatus, 'requested' | 'cancelled'>, needsNote: boolean) => async (call: CommandCall) => {
  const number = argument(call, 0, 'NUMBER');
  const note = needsNote ? argument(call, 1, 'NOTE') : (call.args[1] ?? '');
  return async (services: Services) => {
    const refused = await advanceReturn(services, { number, to, note, operator: call.operator });
    if (refused) throw new CommandRefused(refused.status === 404 ? 'No return has this number' : `The return can’t become ${to} now`);
    call.print(`${number} is ${to}`);
  };
};

export const returnCommands: Command[] = [
  {
    words: 'returns list',
    usage: '[--status requested]',
    about: 'list the newest returns',
    options: { valued: ['status'] },
    read: readList,
  },
  {
    words: 'returns show',
    usage: 'NUMBER [--photos FOLDER]',
    about: 'show a return with its lines, note and history; --photos writes its photos to a folder',
    options: { valued: ['photos'] },
    read: readShow,
  },
  {
    words: 'returns approve',
    usage: 'NUMBER [NOTE]',
    about: 'accept a return, and notify the customer',
    read: readStep('approved', false),
  },
  {
    words: 'returns reject',
    usage: 'NUMBER NOTE',
    about: 'reject a return; the note tells the customer why',
    read: readStep('rejected', true),
  },
  { words: 'returns collect', usage: 'NUMBER [NOTE]', about: 'mark a return as collected', read: readStep('collected', false) },
  {
    words: 'returns refund',
    usage: 'NUMBER [NOTE]',
    about: 'refund a return to the customer’s balance',
    read: readStep('refunded', false),
  },
];
