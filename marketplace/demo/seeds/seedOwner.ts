import { eq } from 'drizzle-orm';
import { staff } from '../../database/tables/system/staff';
import { hashPassword } from '../../identity/account/passwordHash';
import type { Services } from '../../services';

const email = 'owner@karwan.example';
const password = 'Demo1234';

/** Creates the demo's owner, who signs in to the staff pages without a second factor. Existing data is unchanged. */
export async function seedDemoOwner({ database: { db }, now }: Services): Promise<void> {
  if ((await db.$count(staff, eq(staff.email, email))) > 0) return;
  await db.insert(staff).values({
    email,
    name: 'Dilan Hama',
    roles: ['owner'],
    language: 'en',
    passwordHash: await hashPassword(password),
    isDemo: true,
    createdAt: now(),
  });
}
