import { z } from 'zod';
import { codeSent } from '../contract/customer/identity';
import {
  balance,
  balanceTransactions,
  toppedUp,
  topupRequest,
  transferQuote,
  transferQuoteRequest,
  transferRequest,
  transferred,
} from '../contract/order/balance';
import { transactionTypes } from '../contract/order/balanceKinds';
import type { Api } from '../http/endpoint';
import { pageQuery, readPage } from '../http/page';
import { listTransactions, readBalance } from './ledger/readBalance';
import { redeemCode } from './topup/redeemCode';
import { quoteTransfer, readQuote } from './transfer/quoteTransfer';
import { sendTransferCode, transferBalance } from './transfer/transferBalance';

const typeQuery = pageQuery.extend({ type: z.enum(transactionTypes).optional().catch(undefined) });

export function addBalanceRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/api/balance/', summary: 'The stored balance', access: 'customer', answer: balance },
    ({ visitor, services }) => readBalance(services.database.db, visitor.userId),
  );
  api.add(
    {
      method: 'get',
      path: '/api/balance/transactions/',
      summary: 'The transactions of the balance',
      access: 'customer',
      query: typeQuery,
      answer: balanceTransactions,
    },
    ({ query, visitor, services }) => listTransactions(services.database.db, visitor.userId, { ...readPage(query), type: query.type }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/balance/topup/',
      summary: 'Redeems a top-up code',
      access: 'customer',
      body: topupRequest,
      answer: toppedUp,
    },
    ({ body, visitor, services }) => redeemCode(services, visitor, body.code),
  );
  addTransferRoutes(api);
}

function addTransferRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: '/api/balance/transfer/quote/',
      summary: 'Quotes the cost and the recipient of a transfer',
      access: 'customer',
      body: transferQuoteRequest,
      answer: transferQuote,
    },
    ({ body, visitor, services }) => quoteTransfer(services, visitor.userId, { ...body, note: body.note ?? '' }),
  );
  api.add(
    {
      method: 'get',
      path: '/api/balance/transfer/quote/{id}/',
      summary: 'An unused quote',
      access: 'customer',
      params: z.object({ id: z.uuid() }),
      answer: transferQuote,
    },
    ({ params, visitor, services }) => readQuote(services, visitor.userId, params.id),
  );
  api.add(
    {
      method: 'post',
      path: '/api/balance/transfer/code/',
      summary: 'Sends a code that confirms a transfer',
      access: 'customer',
      answer: codeSent,
      status: 202,
    },
    ({ visitor: { userId, language }, services }) => sendTransferCode(services, { userId, language }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/balance/transfer/',
      summary: 'Makes a quoted transfer',
      access: 'customer',
      body: transferRequest,
      answer: transferred,
    },
    ({ body, visitor, services }) =>
      transferBalance(services, visitor, {
        quoteId: body.quoteId,
        recipient: body.recipient,
        amount: body.amount,
        note: body.note ?? '',
        password: body.password,
        code: body.code,
      }),
  );
}
