import { balance, balanceTransactions } from '../contract/balance';
import type { Api } from '../http/endpoint';
import { pageQuery } from '../http/page';
import { listTransactions, readBalance } from './readBalance';

export function addBalanceRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/api/balance/', summary: 'The stored balance', access: 'customer', answer: balance },
    ({ visitor, services }) => readBalance(services.database.db, visitor.userId),
  );
  api.add(
    {
      method: 'get',
      path: '/api/balance/transactions/',
      summary: 'What moved the balance',
      access: 'customer',
      query: pageQuery,
      answer: balanceTransactions,
    },
    ({ query, visitor, services }) => listTransactions(services.database.db, visitor.userId, query),
  );
}
