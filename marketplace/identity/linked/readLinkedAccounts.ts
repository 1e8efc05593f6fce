import { eq } from 'drizzle-orm';
import type { LinkedAccounts, LoginMethod, Provider } from '../../contract/customer/linkedAccounts';
import type { Db } from '../../database/openDatabase';
import { linkedAccounts, users } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { isReachable } from '../codes/admitCode';

type User = Pick<typeof users.$inferSelect, 'email' | 'phone' | 'passwordHash'>;

/**
 * The sign-in methods that currently work for an account. A code counts for an address or number that the shop can send to, also if the
 * address came from Google; a password counts, because it always has an address or a number; a provider counts while it is configured.
 */
function waysInto(services: Services, { email, phone, passwordHash }: User, linked: Provider[]): LoginMethod[] {
  const ways: LoginMethod[] = [];
  if (passwordHash && (email || phone)) ways.push('password');
  if (email && isReachable(services, { kind: 'email', value: email })) ways.push('email_code');
  if (phone && isReachable(services, { kind: 'phone', value: phone })) ways.push('phone_code');
  return [...ways, ...linked.filter((provider) => offered(services).includes(provider))];
}

const offered = ({ config }: Services): Provider[] => (config.google ? ['google'] : []);

/** The linked accounts and sign-in methods of a customer's account. */
export async function readLinkedAccounts(tx: Db, services: Services, userId: number): Promise<LinkedAccounts | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  const linked = await tx.select().from(linkedAccounts).where(eq(linkedAccounts.userId, userId)).orderBy(linkedAccounts.provider);
  const ways = waysInto(
    services,
    user,
    linked.map(({ provider }) => provider),
  );
  return {
    available: offered(services),
    waysIn: ways,
    results: linked.map(({ provider, email, createdAt }) => ({
      provider,
      email,
      linkedAt: createdAt.toISOString(),
      canUnlink: ways.some((way) => way !== provider),
    })),
  };
}
