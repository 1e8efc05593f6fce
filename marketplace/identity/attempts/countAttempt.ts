import type { Db } from '../../database/openDatabase';
import { type Count, countsFrom, countTries, forgetTries, type Limit, limits, returnTry } from '../../http/rateLimit';
import type { Services } from '../../services';
import type { Refusal } from '../../shared/refusal';
import type { CodePurpose } from '../codes/issueCode';
import type { Source } from './source';

interface Budget {
  /** For the signed-in owner or a known browser. */
  own: Limit[];
  /** For one identifier from one network. */
  fromNetwork: Limit[];
  /** For one identifier from all networks. */
  ofIdentifier: Limit;
  /** For one network and all identifiers. */
  fromAddress: Limit;
}

const budgets = {
  /** Comparing a password. */
  password: {
    own: [limits.wrongPasswords],
    fromNetwork: [limits.wrongPasswords, limits.wrongPasswordsADay],
    ofIdentifier: limits.wrongPasswordsOfIdentifier,
    fromAddress: limits.signInsFromAddress,
  },
  /** Comparing a code. */
  code: {
    own: [limits.wrongCodes],
    fromNetwork: [limits.wrongCodesADay],
    ofIdentifier: limits.wrongCodesOfIdentifier,
    fromAddress: limits.signInsFromAddress,
  },
  /** Sending a code. */
  send: {
    own: [limits.codes],
    fromNetwork: [limits.codesADay],
    ofIdentifier: limits.codesOfIdentifier,
    fromAddress: limits.codesFromAddress,
  },
} as const satisfies Record<string, Budget>;

type Attempt = keyof typeof budgets;

const strictCounts = (attempt: Attempt, { isOwn, subject }: Source): Count[] =>
  budgets[attempt][isOwn ? 'own' : 'fromNetwork'].map((limit) => [limit, subject]);

/** Those of one identifier from the stranger's /48 of IPv6: else it could use up the limits of the identifier. */
function wideCounts(attempt: Attempt, { isOwn, identifier, address }: Source): Count[] {
  if (isOwn || identifier === null || address === null) return [];
  return budgets[attempt].fromNetwork.flatMap((limit): Count[] => {
    const [, ...ofWide] = countsFrom(limit, address, `${identifier} `);
    return ofWide;
  });
}

function countsOf(attempt: Attempt, source: Source): Count[] {
  const { fromAddress, ofIdentifier } = budgets[attempt];
  const { address, identifier } = source;
  return [
    ...(address === null ? [] : countsFrom(fromAddress, address)),
    ...strictCounts(attempt, source),
    ...wideCounts(attempt, source),
    ...(identifier === null ? [] : [[ofIdentifier, identifier] as const]),
  ];
}

/** Counts an attempt inside `tx`, which must roll back when it is refused. @returns 429 when the source's attempts are used up. */
export const countAttemptIn = (tx: Db, services: Services, attempt: Attempt, source: Source): Promise<Refusal | null> =>
  countTries(tx, services, countsOf(attempt, source));

/** Counts the comparison of a password before it is made. @returns 429 when the source's attempts are used up. */
export const countPassword = (services: Services, source: Source): Promise<Refusal | null> =>
  services.database.transaction((tx) => countAttemptIn(tx, services, 'password', source));

/** Counts the sending of a code before it is sent. The pause applies to one purpose and destination. @returns 429 `auth.codeTooSoon` within a minute after the last one, or 429. */
export const countSend = (services: Services, purpose: CodePurpose, source: Source): Promise<Refusal | null> =>
  services.database.transaction(
    async (tx) =>
      (await countTries(tx, services, [[limits.codePause, `${purpose} ${source.subject} ${source.identifier}`]])) ??
      (await countAttemptIn(tx, services, 'send', source)),
  );

/**
 * Ends the count of attempts after a correct password or code: the source's wrong ones were typing errors, and the correct one was no guess.
 * What others tried on the identifier stays counted.
 */
export async function recordSuccess(services: Services, attempt: 'password' | 'code', source: Source): Promise<void> {
  const sent = attempt === 'code' ? strictCounts('send', source) : [];
  await forgetTries(services, ...strictCounts(attempt, source), ...sent);
  for (const count of wideCounts(attempt, source)) await returnTry(services, count);
  if (source.identifier !== null) await returnTry(services, [budgets[attempt].ofIdentifier, source.identifier]);
}
