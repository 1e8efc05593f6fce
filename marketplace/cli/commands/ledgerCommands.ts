import { checkLedger } from '../../balance/ledger/verifyLedger';
import type { Services } from '../../services';
import { type Command, type CommandCall, CommandFailed } from '../command';

async function readVerify(call: CommandCall) {
  return async (services: Services) => {
    const { transactions, entries, differences } = await checkLedger(services);
    for (const { invariant, detail } of differences) call.print(`VIOLATED: ${invariant}: ${detail}`);
    if (differences.length > 0) throw new CommandFailed(`${differences.length} differences in ${transactions} transactions`);
    call.print(`${transactions} transactions with ${entries} entries: the ledger is consistent`);
  };
}

export const ledgerCommands: Command[] = [
  {
    words: 'ledger verify',
    usage: '',
    about: 'recompute every balance and compare it with orders, transfers, returns and codes; exits with 1 if there are differences',
    read: readVerify,
  },
];
