import { findUser } from '../../accounts/findUser';
import { requirePasswordChange } from '../../identity/passwords/requirePasswordChange';
import { setTransferFee } from '../../identity/profile/setTransferFee';
import { blockCustomer, unblockCustomer } from '../../identity/sessions/blockCustomer';
import { signOutEverywhere } from '../../identity/sessions/signOutEverywhere';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { argument, type Command, type CommandCall, CommandRefused } from '../command';

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

async function readSignOut(call: CommandCall) {
  const identifier = argument(call, 0, 'IDENTIFIER');
  return async (services: Services) => {
    const refused = await signOutEverywhere(services, { identifier, operator: call.operator });
    if (refused instanceof Refusal) throw new CommandRefused('No account has this e-mail address or phone');
    call.print('The account is signed out on every device');
  };
}

async function readBlock(call: CommandCall) {
  const identifier = argument(call, 0, 'IDENTIFIER');
  const reason = argument(call, 1, 'REASON');
  return async (services: Services) => {
    const refused = await blockCustomer(services, { identifier, reason, operator: call.operator });
    if (refused?.status === 400) throw new CommandRefused('Give a reason of up to 500 characters');
    if (refused)
      throw new CommandRefused(refused.status === 404 ? 'No account has this e-mail address or phone' : 'The account is blocked already');
    call.print('The account is signed out and blocked');
  };
}

async function readUnblock(call: CommandCall) {
  const identifier = argument(call, 0, 'IDENTIFIER');
  return async (services: Services) => {
    const refused = await unblockCustomer(services, { identifier, operator: call.operator });
    if (refused)
      throw new CommandRefused(refused.status === 404 ? 'No account has this e-mail address or phone' : 'The account is not blocked');
    call.print('The account can sign in again');
  };
}

async function readTransferFee(call: CommandCall) {
  const identifier = argument(call, 0, 'IDENTIFIER');
  const given = argument(call, 1, 'FEE');
  const type = given.endsWith('%') ? 'percentage' : 'fixed';
  const amount = given.replace(/%$/, '');
  return async (services: Services) => {
    const set = await setTransferFee(services, { identifier, amount, type, operator: call.operator });
    if (set instanceof Refusal)
      throw new CommandRefused(
        set.status === 404
          ? 'No account has this e-mail address or phone'
          : 'A fee must be dinars, such as 500, or a percentage, such as 1.5%',
      );
    call.print(`${set.before} → ${amount} ${type}`);
  };
}

async function readShow(call: CommandCall) {
  const identifier = argument(call, 0, 'IDENTIFIER');
  return async (services: Services) => {
    const found = await findUser(services, { identifier });
    if (found instanceof Refusal) throw new CommandRefused('No account has this e-mail address or phone');
    const { id, name, email, phone, since, balance, due, transferFee, orders, returns, passwordDue, blocked } = found;
    call.print(`${id}  ${name || '(no name)'}  ${[email, phone].filter(Boolean).join('  ')}  since ${since.toISOString().slice(0, 10)}`);
    call.print(
      `balance ${balance} IQD, due on delivery ${due} IQD, transfer fee ${transferFee.amount} ${transferFee.type === 'fixed' ? 'IQD' : '%'}`,
    );
    call.print(`${orders} orders, ${returns} returns${passwordDue ? ', a new password is due' : ''}`);
    if (blocked) call.print(`blocked since ${blocked.at.toISOString().slice(0, 10)}: ${blocked.reason}`);
  };
}

export const userCommands: Command[] = [
  {
    words: 'users require-password-change',
    usage: 'IDENTIFIER',
    about: 'lock an account, by its e-mail address or phone, until its password is changed',
    read: readRequirePasswordChange,
  },
  { words: 'users show', usage: 'IDENTIFIER', about: 'show an account: balance, amount due, fee, orders', read: readShow },
  {
    words: 'users sign-out',
    usage: 'IDENTIFIER',
    about: 'end every session of an account, by its e-mail address or phone',
    read: readSignOut,
  },
  {
    words: 'users block',
    usage: 'IDENTIFIER REASON',
    about: 'end every session of an account and refuse its sign-in; its orders go on',
    read: readBlock,
  },
  { words: 'users unblock', usage: 'IDENTIFIER', about: 'let a blocked account sign in again', read: readUnblock },
  {
    words: 'users transfer-fee',
    usage: 'IDENTIFIER FEE',
    about: 'set a customer’s transfer fee: dinars, such as 500, or a percentage, such as 1.5%',
    read: readTransferFee,
  },
];
