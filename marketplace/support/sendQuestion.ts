import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { translate } from '../../locales/translate';
import type { supportRequest } from '../contract/account/support';
import { type SupportTopic, supportLengths, supportTopics } from '../contract/account/supportLimits';
import type { Camel } from '../contract/case';
import { compact } from '../contract/inputText';
import type { Db } from '../database/openDatabase';
import { users } from '../database/tables/customer/identity';
import { orders } from '../database/tables/order/orders';
import { runIdempotent } from '../http/idempotency';
import { countTry, countTryFrom, limits } from '../http/rateLimit';
import type { Visitor } from '../http/visitor';
import { type Identifier, normaliseIdentifier } from '../identity/account/normaliseIdentifier';
import { supportTextsIn } from '../localization/texts';
import { queueMessage } from '../messages/queueMessage';
import type { Services } from '../services';
import { readSettings } from '../settings/readSettings';
import { hasProblems, type Problems, readText, tidyLine } from '../shared/inputText';
import { Refusal, refuse, refuseFields } from '../shared/refusal';

type Asker = Pick<Visitor, 'userId' | 'language' | 'address' | 'idempotencyKey'>;
type Written = Camel<z.infer<typeof supportRequest>>;

interface Question {
  topic: SupportTopic;
  /** An order number; empty without one. */
  order: string;
  text: string;
  contact: Identifier;
}

/** What stands in the mail for a missing order. */
const none = '–';

const isOwnOrder = async (db: Db, userId: number, number: string) =>
  (await db.$count(orders, and(eq(orders.number, number), eq(orders.userId, userId)))) > 0;

async function readQuestion(db: Db, userId: number | null, written: Written): Promise<Question | Refusal> {
  const problems: Problems = {};
  const topic = supportTopics.find((known) => known === written.subject);
  if (!topic) problems.subject = [written.subject === '' ? 'validation.required' : 'validation.choice'];
  const order = compact(tidyLine(written.order ?? '')).toUpperCase();
  if ([...order].length > supportLengths.order) problems.order = [`validation.max?max=${supportLengths.order}`];
  else if (order !== '' && userId !== null && !(await isOwnOrder(db, userId, order))) problems.order = ['support.unknownOrder'];
  const text = readText(problems, 'text', written.text, { max: supportLengths.text, required: true });
  const contact = normaliseIdentifier(written.contact);
  if (!contact) problems.contact = [written.contact.trim() === '' ? 'validation.required' : 'validation.phoneOrEmail'];
  return !topic || !contact || hasProblems(problems) ? refuseFields(problems) : { topic, order, text, contact };
}

async function nameOf(db: Db, userId: number): Promise<string> {
  const [user] = await db.select({ firstName: users.firstName, lastName: users.lastName }).from(users).where(eq(users.id, userId));
  return [user?.firstName, user?.lastName, `(${userId})`].filter(Boolean).join(' ');
}

/** Queues the mail, in the shopper's language: that is the language to answer in. */
async function queueQuestion(tx: Db, recipient: string, { userId, language }: Asker, { topic, order, text, contact }: Question) {
  const message = { recipient, language, replyTo: contact.kind === 'email' ? contact.value : null, senderId: userId };
  const parameters = {
    topic: translate(supportTextsIn(language), language, `${topic}Topic`),
    order: order || none,
    contact: contact.value,
    text,
  };
  if (userId === null) await queueMessage(tx, { ...message, kind: 'questionOfGuest', parameters });
  else {
    const customer = await nameOf(tx, userId);
    await queueMessage(tx, { ...message, kind: 'questionOfCustomer', parameters: { ...parameters, customer } });
  }
}

/**
 * Sends a question of a guest or a customer to the shop's support address, once for each idempotency key.
 * @returns field errors (a customer's order must be one of their own; a guest's is passed on and marked as not checked), 400 and 422 as
 * `runIdempotent`, 429 after ten questions of a customer or sixty of an address in an hour, and 503 when the shop can't send mail.
 */
export async function sendQuestion(services: Services, asker: Asker, written: Written): Promise<Refusal | undefined> {
  const { config, database } = services;
  const { supportEmail } = await readSettings(services);
  if (supportEmail === '' || (config.mode === 'live' && config.mail === null)) return refuse(503, 'errors.unavailable');
  const { userId, address, idempotencyKey: key } = asker;
  const limited =
    (await countTryFrom(services, limits.questionsFromAddress, address)) ??
    (userId === null ? null : await countTry(services, limits.questions, `user:${userId}`));
  if (limited) return limited;
  const question = await readQuestion(database.db, userId, written);
  if (question instanceof Refusal) return question;
  const sent = await database.transaction((tx) =>
    runIdempotent(tx, { userId, call: 'support', key, body: written }, async () => {
      await queueQuestion(tx, supportEmail, asker, question);
      return {};
    }),
  );
  return sent instanceof Refusal ? sent : undefined;
}
