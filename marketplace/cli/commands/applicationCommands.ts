import { writeFile } from 'node:fs/promises';
import { and, desc, eq } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { approvalStatuses } from '../../contract/common';
import { users } from '../../database/tables/customer/identity';
import { sellerApplications } from '../../database/tables/customer/sellers';
import { uploads } from '../../database/tables/customer/uploads';
import { findApplication } from '../../sellers/findApplication';
import { reviewApplication } from '../../sellers/reviewApplication';
import type { Services } from '../../services';
import { argument, type Command, type CommandCall, CommandRefused, option } from '../command';

const maxListed = 100;
const unknown = () => new CommandRefused('No application has this id');

function idOf(call: CommandCall): number {
  const given = argument(call, 0, 'ID');
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new CommandRefused(`${given} is not an id`);
  return Number(given);
}

async function readList(call: CommandCall) {
  const given = option(call, 'status');
  const status = approvalStatuses.find((known) => known === given);
  if (given !== undefined && !status) throw new CommandRefused(`${given} is not a status: ${approvalStatuses.join(', ')}`);
  return async ({ database }: Services) => {
    const found = await database.db
      .select()
      .from(sellerApplications)
      .where(status === undefined ? undefined : eq(sellerApplications.status, status))
      .orderBy(desc(sellerApplications.submittedAt), desc(sellerApplications.id))
      .limit(maxListed);
    for (const one of found) call.print(`${one.id}  ${one.submittedAt.toISOString()}  ${one.status}  ${one.shopName}  ${one.sells}`);
    call.print(`${found.length} applications${found.length === maxListed ? ' (the newest)' : ''}`);
  };
}

async function readShow(call: CommandCall) {
  const id = idOf(call);
  return async ({ database: { db } }: Services) => {
    const [row] = await db
      .select({ userId: users.id, sellerId: sellerApplications.sellerId })
      .from(sellerApplications)
      .innerJoin(users, eq(users.id, sellerApplications.userId))
      .where(eq(sellerApplications.id, id));
    const found = row && (await findApplication(db, { userId: row.userId, language: 'en' }));
    if (!found) throw unknown();
    call.print(`${id}  ${found.status}  ${found.shopName}  customer ${row.userId}${row.sellerId ? `  seller ${row.sellerId}` : ''}`);
    call.print(`${found.contactName}  ${found.phone}  ${found.email}  ${found.cityName}${found.website ? `  ${found.website}` : ''}`);
    call.print(`sells ${found.sells}`);
    call.print(`"${found.description}"`);
    for (const { status, at, note } of found.history) call.print(`  ${at}  ${status}${note ? `  "${note}"` : ''}`);
    for (const { id: document, name, mime, bytes } of found.documents)
      call.print(`  document ${document}  ${name}  ${mime}  ${bytes} bytes`);
    call.print(`${found.documents.length} documents${found.documents.length ? ' (applications document ID FILE writes one)' : ''}`);
  };
}

const readAnswer = (answer: 'approved' | 'rejected' | 'revised') => async (call: CommandCall) => {
  const id = idOf(call);
  const note = option(call, 'note') ?? '';
  if (answer !== 'approved' && note.trim() === '') throw new CommandRefused('--note is required: it tells the applicant why');
  return async (services: Services) => {
    const refused = await reviewApplication(services, { id, answer, note, operator: call.operator });
    if (refused?.status === 404) throw unknown();
    if (refused?.status === 400) throw new CommandRefused('The note is too long');
    if (refused) throw new CommandRefused('Only a pending application can be answered');
    call.print(`${id} is ${answer}`);
  };
};

/** Documents are personal: the audit log records who exported one, and the file is readable by that user only. */
async function readDocument(call: CommandCall) {
  const id = idOf(call);
  const file = argument(call, 1, 'FILE');
  return async ({ database }: Services) => {
    const [found] = await database.db
      .select({ bytes: uploads.bytes })
      .from(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.purpose, 'sellerDocument')));
    if (!found) throw new CommandRefused('No document has this id');
    await database.transaction(async (tx) => {
      await recordChange(tx, call.operator, 'applications document', { id });
      await writeFile(file, found.bytes, { flag: 'wx', mode: 0o600 }).catch((error: Error) => {
        throw new CommandRefused(`The file can’t be written: ${error.message}`);
      });
    });
    call.print(file);
  };
}

const noted = { valued: ['note'] };

export const applicationCommands: Command[] = [
  {
    words: 'applications list',
    usage: '[--status pending]',
    about: 'list the newest seller applications',
    options: { valued: ['status'] },
    read: readList,
  },
  { words: 'applications show', usage: 'ID', about: 'show an application with its history and documents', read: readShow },
  {
    words: 'applications approve',
    usage: 'ID [--note NOTE]',
    about: 'make the applicant a seller of the catalogue, and notify them',
    options: noted,
    read: readAnswer('approved'),
  },
  {
    words: 'applications reject',
    usage: 'ID --note NOTE',
    about: 'reject an application permanently; the note tells the applicant why',
    options: noted,
    read: readAnswer('rejected'),
  },
  {
    words: 'applications revise',
    usage: 'ID --note NOTE',
    about: 'return an application; the note tells the applicant what to change',
    options: noted,
    read: readAnswer('revised'),
  },
  {
    words: 'applications document',
    usage: 'ID FILE',
    about: 'write a document of an application to a new file',
    read: readDocument,
  },
];
