import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { retention } from '../../contract/customer/retention';
import { isKeptField, maxKeptBytes, maxKeptForms } from '../../contract/staff/kept-forms/keptFormLimits';
import type { KeepFormRequest } from '../../contract/staff/kept-forms/keptForms';
import type { Db } from '../../database/openDatabase';
import { type StoredForm, staff, staffSessions } from '../../database/tables/system/staff';
import { sha256 } from '../../http/authenticate';
import { endOfSession, type Member } from '../../http/authenticateStaff';
import type { Services } from '../../services';
import { notFound, type Refusal, refuse } from '../../shared/refusal';

const keptMilliseconds = retention.keptForms * 24 * 60 * 60_000;
const bytesOf = (fields: readonly (readonly [string, string])[]) =>
  fields.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value), 0);

/** The session that a token opened, of a member who is not disabled, if it ended by time and at most a day ago. */
async function findEnded(db: Db, at: Date, token: string, { lock }: { lock: boolean }) {
  const query = db
    .select({ session: staffSessions })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.hash, sha256(token)), eq(staffSessions.kind, 'session'), isNull(staff.disabledAt)));
  const [found] = await (lock ? query.for('update') : query);
  const sinceEnd = found ? at.getTime() - endOfSession(found.session).getTime() : -1;
  return found && sinceEnd >= 0 && sinceEnd <= keptMilliseconds ? found.session : null;
}

/** Whether a form would be kept for the session of a token: nobody else's form is read. */
export const keepsForms = async ({ database, now }: Pick<Services, 'database' | 'now'>, token: string): Promise<boolean> =>
  (await findEnded(database.db, now(), token, { lock: false })) !== null;

/**
 * Keeps a form that was sent with the token of a session that had ended by time, at most a day before. The token opens nothing: the form
 * is stored for the session's member, without its passwords and codes, and executes nothing. A session that was ended otherwise has no row, and keeps no form.
 * @returns the form's reference; 404 for every other session, 400 for a form that is too large.
 */
export async function keepForm(
  { database, now }: Pick<Services, 'database' | 'now'>,
  token: string,
  { fields: sent, ...form }: KeepFormRequest,
): Promise<{ reference: string } | Refusal> {
  const fields = sent.filter(([name]) => isKeptField(name));
  if (bytesOf(fields) > maxKeptBytes) return refuse(400, 'staff.formTooLarge');
  const at = now();
  return database.transaction(async (tx) => {
    const session = await findEnded(tx, at, token, { lock: true });
    if (!session) return notFound();
    const reference = crypto.randomUUID();
    const keptForms = [...(session.keptForms ?? []), { ...form, fields, reference, keptAt: at.toISOString() }].slice(-maxKeptForms);
    await tx.update(staffSessions).set({ keptForms }).where(eq(staffSessions.hash, session.hash));
    return { reference };
  });
}

interface Asked {
  reference: string;
}

const sessionsWithForms = (db: Db, { id }: Pick<Member, 'id'>) =>
  db
    .select({ hash: staffSessions.hash, keptForms: staffSessions.keptForms })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, id), isNotNull(staffSessions.keptForms)));

/** A form that was kept for the member. @returns 404 for another member's, and after a day. */
export async function readKeptForm(
  { database, now }: Pick<Services, 'database' | 'now'>,
  member: Pick<Member, 'id'>,
  { reference: asked }: Asked,
): Promise<Omit<StoredForm, 'reference'> | Refusal> {
  const forms = (await sessionsWithForms(database.db, member)).flatMap(({ keptForms }) => keptForms ?? []);
  const found = forms.find(({ reference }) => reference === asked);
  if (!found || now().getTime() - Date.parse(found.keptAt) > keptMilliseconds) return notFound();
  const { reference: _, ...form } = found;
  return form;
}

/** Forgets a form that was kept for the member: it was saved. */
export async function deleteKeptForm(
  { database }: Pick<Services, 'database'>,
  member: Pick<Member, 'id'>,
  { reference: asked }: Asked,
): Promise<undefined> {
  return database.transaction(async (tx) => {
    for (const { hash, keptForms } of await sessionsWithForms(tx, member).for('update')) {
      const left = (keptForms ?? []).filter(({ reference }) => reference !== asked);
      await tx
        .update(staffSessions)
        .set({ keptForms: left.length > 0 ? left : null })
        .where(eq(staffSessions.hash, hash));
    }
    return undefined;
  });
}
