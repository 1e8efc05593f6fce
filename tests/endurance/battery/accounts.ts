import { randomInt, randomUUID } from 'node:crypto';
import { backoffice } from '../../process/backoffice';
import { newCustomer } from '../../process/remoteShopper';
import type { Json } from '../client';
import { quantile } from '../measurement';
import { countsOf, type Group, type Recorder } from './row';
import { type BatteryShop, type Received, withShop } from './shop';

// What one visitor can do to another: take a registration over, lock a customer out, ask who has an account.

const ownPassword = 'Owner1pass';
const attackersPassword = 'Attacker1';
const home = { 'X-Forwarded-For': '198.51.100.20' };
const attacker = { 'X-Forwarded-For': '203.0.113.7' };
type Network = typeof home;

const newEmail = () => `shopper-${randomInt(1e12)}@example.com`;
const post = (shop: BatteryShop, path: string, json: unknown, headers: Network, token?: string) =>
  shop.send(path, { method: 'POST', json, headers, ...(token && { token }) });
const bodyOf = ({ text }: Received): Json => (text === '' ? null : JSON.parse(text));

/** The codes that were sent to an address, the newest first. */
async function codesFor(shop: BatteryShop, email: string): Promise<string[]> {
  const inbox: { to: string; body: string }[] = await shop.call('GET', '/api/dev/inbox/');
  return inbox.filter(({ to }) => to === email).flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? []);
}

const logIn = (shop: BatteryShop, identifier: string, password: string, network: Network) =>
  post(shop, '/api/auth/login/', { identifier, password }, network);

const registrations = 20;

/** Two registrations of one address, of which the owner confirms one. @returns whether each password opens the account then */
async function takeOver(
  shop: BatteryShop,
  { attackerFirst, withToken, newest }: Record<'attackerFirst' | 'withToken' | 'newest', boolean>,
) {
  const email = newEmail();
  const start = async (password: string, network: Network) =>
    bodyOf(await post(shop, '/api/auth/register/', { first_name: 'Dilan', identifier: email, password }, network)).verification_token;
  if (attackerFirst) await start(attackersPassword, attacker);
  const token = await start(ownPassword, home);
  if (!attackerFirst) await start(attackersPassword, attacker);
  const codes = await codesFor(shop, email);
  const verify = (code: string | undefined) =>
    post(shop, '/api/auth/register/verify/', { identifier: email, code, ...(withToken && { verification_token: token }) }, home);
  let verified = await verify(newest ? codes[0] : codes.at(-1));
  if (verified.status !== 200) verified = await verify(newest ? codes.at(-1) : codes[0]);
  const [own, foreign] = [await logIn(shop, email, ownPassword, home), await logIn(shop, email, attackersPassword, attacker)];
  return { isVerified: verified.status === 200, own: own.status === 200, foreign: foreign.status === 200 };
}

async function measureTakeOver(shop: BatteryShop, record: Recorder): Promise<void> {
  for (const withToken of [true, false]) {
    const ends: Awaited<ReturnType<typeof takeOver>>[] = [];
    for (let each = 0; each < registrations; each += 1)
      ends.push(await takeOver(shop, { withToken, attackerFirst: each % 2 === 0, newest: each % 4 < 2 }));
    const count = (name: 'isVerified' | 'own' | 'foreign') => ends.filter((end) => end[name]).length;
    record({
      point: 7,
      what: `An attacker registers the address of a registration that waits for its code; the owner confirms ${withToken ? 'in the same browser' : 'with a client that keeps no token'}`,
      figure: `of ${registrations}: the owner confirms ${count('isVerified')}, the attacker’s password opens ${count('foreign')}, the owner’s ${count('own')}`,
      bound: `the attacker’s opens 0; the owner confirms ${registrations}${withToken ? ', and the owner’s password opens all' : ''}`,
      isMet: count('foreign') === 0 && count('isVerified') === registrations && (!withToken || count('own') === registrations),
    });
  }
}

const victims = 10;

interface Victim {
  email: string;
  token: string;
}

/** Everything that a stranger can use up for a known address: passwords, codes, guesses. */
async function lockOut(shop: BatteryShop, { email }: Victim, statuses: (number | 'none')[]) {
  const send = async (path: string, json: object) => {
    const answer = await post(shop, path, { identifier: email, ...json }, attacker);
    statuses.push(answer.status);
    return answer;
  };
  for (let each = 0; each < 40; each += 1) await send('/api/auth/login/', { password: 'Wr0ngpass' });
  const asked = await send('/api/auth/otp/', {});
  const { verification_token } = bodyOf(asked) ?? {};
  for (let each = 0; each < 12; each += 1) await send('/api/auth/otp/', {});
  for (let each = 0; each < 12; each += 1) await send('/api/auth/password/forgot/', {});
  for (let each = 0; each < 12; each += 1) await send('/api/otp_login/', { code: String(100_000 + each), verification_token });
}

/** What the owner does then, from another network. @returns the steps that were refused */
async function servedOwner(shop: BatteryShop, { email, token }: Victim, friend: string): Promise<string[]> {
  const refused: string[] = [];
  const step = async (name: string, sent: Promise<Received>) => {
    const answer = await sent;
    if (answer.status === 'none' || answer.status >= 300) refused.push(`${name} ${answer.status}`);
    return bodyOf(answer);
  };
  const withCode = async ({ verification_token }: Json) => ({
    identifier: email,
    ...{ verification_token, code: (await codesFor(shop, email))[0] },
  });
  const transfer = async (name: string, from: string, password: string) => {
    const json = { recipient: friend, amount: '100' };
    const { quote_id } = await step(`${name}: quote`, post(shop, '/api/balance/transfer/quote/', json, home, from));
    const headers = { ...home, 'Idempotency-Key': randomUUID() };
    await step(name, post(shop, '/api/balance/transfer/', { ...json, quote_id, password }, headers, from));
  };
  await transfer('transfer, signed in before', token, 'Passw0rd');
  await step('password', logIn(shop, email, 'Passw0rd', home));
  const asked = await step('code', post(shop, '/api/auth/otp/', { identifier: email }, home));
  await step('sign-in by code', post(shop, '/api/otp_login/', await withCode(asked), home));
  const forgot = await step('reset code', post(shop, '/api/auth/password/forgot/', { identifier: email }, home));
  await step('reset', post(shop, '/api/auth/password/reset/', { ...(await withCode(forgot)), password: 'Better2pass' }, home));
  const again = await step('new password', logIn(shop, email, 'Better2pass', home));
  await transfer('transfer', again?.token ?? '', 'Better2pass');
  return refused;
}

/** Customers with a balance. */
async function fundedCustomers(shop: BatteryShop, count: number): Promise<Victim[]> {
  const issued = await backoffice(shop.settings, ['codes', 'issue', String(count), '50000']);
  const codes = [...issued.matchAll(/^\d+-\d+,([^,]+),/gm)].map(([, code = '']) => code);
  const customers: Victim[] = [];
  for (const code of codes) {
    const { identifier, login } = await newCustomer(shop.url);
    const headers = { 'Idempotency-Key': randomUUID() };
    await shop.call('POST', '/api/balance/topup/', { token: login.token, headers, json: { code } });
    customers.push({ email: identifier, token: login.token });
  }
  return customers;
}

async function measureLockOut(shop: BatteryShop, record: Recorder): Promise<void> {
  const { identifier: friend } = await newCustomer(shop.url);
  const sent: (number | 'none')[] = [];
  const refused: string[] = [];
  for (const victim of await fundedCustomers(shop, victims)) {
    await lockOut(shop, victim, sent);
    refused.push(...(await servedOwner(shop, victim, friend)));
  }
  record({
    point: 8,
    what: `From one network: 40 wrong passwords, 25 requests for codes and 12 guesses for each of ${victims} customers, who then use their accounts from another: transfer, password, code, reset, transfer`,
    figure: `the attacker was answered ${countsOf(sent)}; refused to the owners: ${refused.length === 0 ? 'nothing' : countsOf(refused)}`,
    bound: 'nothing is refused to the owners',
    isMet: refused.length === 0,
  });
}

const asked = 1000;
const perCustomer = 50;
const ratios = { min: 0.9, max: 1.1 };

async function measureQuotes(shop: BatteryShop, record: Recorder): Promise<void> {
  const known: string[] = [];
  for (let each = 0; each < 10; each += 1) known.push((await newCustomer(shop.url)).identifier);
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  let token = '';
  for (let index = 0; index < asked; index += 1) {
    if (index % perCustomer === 0) token = (await newCustomer(shop.url)).login.token;
    // Each kind is first in every second pair.
    const isKnown = (index % 2 === 0) !== index % 4 < 2;
    const recipient = isKnown ? known[index % known.length] : newEmail();
    const { status, text, headers, milliseconds } = await post(
      shop,
      '/api/balance/transfer/quote/',
      { recipient, amount: '1000' },
      home,
      token,
    );
    answers.add(`${status} ${text} ${headers['retry-after'] ?? ''}`);
    times[isKnown ? 'known' : 'unknown'].push(milliseconds);
  }
  // What else the machine does only adds time: the fast quarter is the least disturbed.
  const [one, other] = [quantile(times.known, 0.25), quantile(times.unknown, 0.25)];
  record({
    point: 9,
    what: `${asked.toLocaleString('en')} quotes of a transfer without a balance, to accounts and to addresses without one in turn`,
    figure: `${answers.size} different answers; lower quartile ${one.toFixed(2)} ms with an account, ${other.toFixed(2)} ms without: × ${(one / other).toFixed(2)}`,
    bound: `1 answer; × ${ratios.min} to × ${ratios.max}`,
    isMet: answers.size === 1 && one / other >= ratios.min && one / other <= ratios.max,
  });
  const [rich] = await fundedCustomers(shop, 1);
  let shown = 0;
  const statuses: (number | 'none')[] = [];
  for (let each = 0; each < 40; each += 1) {
    const recipient = each % 4 === 0 ? known[each / 4] : newEmail();
    const { status, text } = await post(shop, '/api/balance/transfer/quote/', { recipient, amount: '100' }, home, rich?.token);
    statuses.push(status);
    if (status === 200 || text.includes('balance.noRecipient')) shown += 1;
  }
  record({
    point: 9,
    what: 'A customer with a balance asks about 40 recipients',
    figure: `${shown} shown; answers ${countsOf(statuses)}`,
    bound: '10 a day',
    isMet: shown <= 10,
  });
}

export const accounts: Group = {
  points: [7, 8, 9],
  run: (record) =>
    withShop({ on: 'postgresql', environment: { TRUST_PROXY: '1' } }, async (shop) => {
      await measureTakeOver(shop, record);
      await measureLockOut(shop, record);
      await measureQuotes(shop, record);
    }),
};
