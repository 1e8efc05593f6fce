import { requirePasswordChange } from '../identity/passwords/requirePasswordChange';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { argument, type Command, type CommandCall, CommandRefused } from './command';

async function readRequirePasswordChange(call: CommandCall) {
  const identifier = argument(call, 0, 'IDENTIFIER');
  return async (services: Services) => {
    const refused = await requirePasswordChange(services, { identifier, operator: call.operator });
    if (refused instanceof Refusal)
      throw new CommandRefused(
        refused.status === 404 ? 'No account has this e-mail address or phone' : 'The account has no password to change',
      );
    call.print('The account must choose a new password before anything else');
  };
}

export const userCommands: Command[] = [
  {
    words: 'users require-password-change',
    takes: 'IDENTIFIER',
    about: 'hold an account, by its e-mail address or phone, until it has a new password',
    read: readRequirePasswordChange,
  },
];
