import { findUnsent, sendAgain } from '../../messages/unsentMessages';
import type { Services } from '../../services';
import { argument, type Command, type CommandCall, CommandRefused } from '../command';

async function readFailed(call: CommandCall) {
  return async (services: Services) => {
    const unsent = await findUnsent(services);
    for (const { id, channel, recipient, subject, createdAt, attempts, lastError, isAbandoned } of unsent) {
      const state = isAbandoned ? 'given up' : 'is retried';
      call.print(
        `${id}  ${createdAt.toISOString()}  ${channel}  ${recipient}  ${subject}  ${attempts} attempts, ${state}: ${lastError ?? ''}`,
      );
    }
    call.print(`${unsent.length} messages`);
  };
}

async function readSendAgain(call: CommandCall) {
  const given = argument(call, 0, 'ID');
  if (given !== 'all' && !call.args.every((each) => /^[1-9]\d{0,8}$/.test(each))) throw new CommandRefused('An ID is a number, or all');
  return async (services: Services) => {
    const ids = given === 'all' ? (await findUnsent(services)).map(({ id }) => id) : call.args.map(Number);
    const sent = await sendAgain(services, { ids, operator: call.operator });
    call.print(`${sent.length} messages are sent again by the running shop`);
  };
}

export const messageCommands: Command[] = [
  { words: 'messages failed', usage: '', about: 'list mails and SMS that failed and were not sent, with the last error', read: readFailed },
  { words: 'messages send-again', usage: 'all | ID…', about: 'send failed messages again', read: readSendAgain },
];
