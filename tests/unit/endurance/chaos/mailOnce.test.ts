import { expect, test } from 'vitest';
import { checkMails } from '../../../endurance/chaos/mailOnce';

const mail = (messageId: string, at: number) => ({
  to: 'a@example.com',
  subject: 'Your order 26-1122-AAAAAA',
  reference: '26-1122-AAAAAA',
  source: '',
  messageId,
  at,
});
const fault = { from: 100_000, to: 110_000 };

test('one mail of each message is right', () => {
  expect(checkMails([mail('1', 0)], [])).toEqual({ differences: [], repeated: 0 });
});

test('a mail that was sent during a fault may be sent again', () => {
  expect(checkMails([mail('1', 99_000), mail('1', 300_000)], [fault])).toEqual({ differences: [], repeated: 1 });
});

test('a mail that was sent long before a fault may not be sent again', () => {
  const { differences } = checkMails([mail('1', 90_000), mail('1', 105_000)], [fault]);
  expect(differences).toEqual(['mail 1 “Your order 26-1122-AAAAAA” was sent 2 times without a fault']);
});

test('two messages about one event are wrong, also during a fault', () => {
  const { differences } = checkMails([mail('1', 105_000), mail('2', 105_000)], [fault]);
  expect(differences).toEqual(['“Your order 26-1122-AAAAAA” about 26-1122-AAAAAA to a@example.com was sent as 2 messages']);
});
