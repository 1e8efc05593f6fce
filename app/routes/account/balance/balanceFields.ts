import { maxEmail } from '../../../../marketplace/contract/inputText';
import { maxAmountInput, maxTopupCodeInput, maxTransferNote } from '../../../../marketplace/contract/order/balanceKinds';
import { onlineMethods } from '../../../../marketplace/contract/order/orderStates';
import { codeFields } from '../../../components/auth/authFields';
import type { FieldTable } from '../../../components/forms/fieldTable';
import { amount, maxMin, oneOf, phoneOrEmail } from '../../../components/forms/rules';
import { text } from '../../../i18n/text';

export const topupFields = {
  code: {
    label: text('balance', 'code'),
    required: true,
    rules: [maxMin],
    maxLength: maxTopupCodeInput,
    dir: 'ltr',
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
    enterKeyHint: 'done',
  },
} satisfies FieldTable;

export const gatewayFields = {
  amount: {
    label: text('payments', 'topupAmount'),
    required: true,
    rules: [amount],
    inputMode: 'numeric',
    dir: 'ltr',
    autoComplete: 'off',
  },
  gateway: { label: text('payments', 'topupMethod'), required: true, rules: [oneOf(onlineMethods)] },
} satisfies FieldTable;

/** Amounts: 0 to 8 decimals, no negatives (spec, point 5). */
export const transferFields = {
  recipient: {
    label: text('balance', 'recipient'),
    required: true,
    rules: [phoneOrEmail],
    maxLength: maxEmail,
    dir: 'ltr',
    autoCapitalize: 'none',
    autoComplete: 'off',
    spellCheck: false,
  },
  amount: {
    label: text('balance', 'amount'),
    required: true,
    rules: [amount],
    maxLength: maxAmountInput,
    dir: 'ltr',
    inputMode: 'decimal',
    autoComplete: 'off',
  },
  note: { label: text('balance', 'note'), maxLength: maxTransferNote },
} satisfies FieldTable;

/** The fields to confirm a transfer with. */
export const confirmations = {
  password: { label: text('balance', 'password'), required: true, type: 'password', autoComplete: 'current-password' },
  code: codeFields.code,
} satisfies FieldTable;

/** The form of a confirmed transfer: the quoted values are hidden fields. */
export const confirmFields = {
  password: { ...transferFields, password: confirmations.password },
  code: { ...transferFields, code: confirmations.code },
} satisfies Record<string, FieldTable>;
