import { expect, test } from 'vitest';
import { messages } from '../../marketplace/messages/tables';
import { newEmail, openTestMarketplace } from './harness';

const { services, drainJobs, inboxOf, passTime } = await openTestMarketplace();

test('what is written after time was passed is not cleaned up as if it were that old', async () => {
  await drainJobs();
  passTime(200 * 24 * 60 * 60_000);
  const recipient = newEmail();
  await services.database.db.insert(messages).values({ channel: 'email', recipient, subject: 'Not sent', body: 'yet' });
  await drainJobs();
  expect(await inboxOf(recipient)).toHaveLength(1);
});
