import { approvalStatuses } from '../../../../marketplace/contract/common';
import { weekdays } from '../../../../marketplace/contract/days';
import { orderStatuses, paymentMethods, paymentStatuses } from '../../../../marketplace/contract/order/orderStates';
import { paymentStates } from '../../../../marketplace/contract/order/payments';
import { returnReasons, returnStatuses } from '../../../../marketplace/contract/order/returnStates';
import { reviewStatuses } from '../../../../marketplace/contract/order/reviewLimits';
import { isAuditAction } from '../../../../marketplace/contract/staff/audit/auditActions';
import { importStates } from '../../../../marketplace/contract/staff/imports';
import { roles } from '../../../../marketplace/contract/staff/permissions';
import { productStates } from '../../../../marketplace/contract/staff/productLimits';
import { messageStates } from '../../../../marketplace/contract/staff/staffLimits';
import { isLanguage, type Language, languageInfo } from '../../../i18n/languages';
import { translator } from '../../../i18n/store';
import { ownIn } from './ownIn';

/** The word for a value in a language; undefined for a value that this version does not know. */
type Word = (language: Language, value: string) => string | undefined;

function oneOf<Value extends string>(values: readonly Value[], word: (language: Language, value: Value) => string): Word {
  return (language, value) => {
    const known = values.find((one) => one === value);
    return known && word(language, known);
  };
}

const method = oneOf(paymentMethods, (language, value) => translator(language, 'orders')(`method_${value}`));
const reviewStatus = oneOf(reviewStatuses, (language, value) => translator(language, 'reviews')(`status_${value}`));

/** The words of values by what the record is about and the field: those of the pages about it. */
const words: Record<string, Record<string, Word>> = {
  orders: {
    status: oneOf(orderStatuses, (language, value) => translator(language, 'orders')(`status_${value}`)),
    paymentStatus: oneOf(paymentStatuses, (language, value) => translator(language, 'orders')(`paid_${value}`)),
    paymentMethod: method,
  },
  returns: {
    status: oneOf(returnStatuses, (language, value) => translator(language, 'returns')(`status_${value}`)),
    reason: oneOf(returnReasons, (language, value) => translator(language, 'returns')(`${value}Reason`)),
  },
  catalogue: { state: oneOf(productStates, (language, value) => translator(language, 'staffProducts')(`state_${value}`)) },
  imports: { state: oneOf(importStates, (language, value) => translator(language, 'staffImport')(`state_${value}`)) },
  reviews: { status: reviewStatus },
  applications: { status: oneOf(approvalStatuses, (language, value) => translator(language, 'staffCustomers')(`status_${value}`)) },
  messages: { state: oneOf(messageStates, (language, value) => translator(language, 'staffWords')(`state_${value}`)) },
  payments: { state: oneOf(paymentStates, (language, value) => translator(language, 'staff')(`payment_${value}`)), gateway: method },
  settings: { workingDays: oneOf(weekdays, (language, value) => translator(language, 'staffSettings')(`day_${value}`)) },
  staff: {
    roles: oneOf(roles, (language, value) => translator(language, 'staff')(`role_${value}`)),
    language: (_language, value) => (isLanguage(value) ? languageInfo(value).name : undefined),
  },
  audit: { about: (language, value) => (isAuditAction(value) ? translator(language, 'staffAudit')(value) : undefined) },
};

/** The word for a value of a field, where its values have words. */
export const valueWord = (language: Language, subject: string, field: string, value: string): string | undefined =>
  ownIn(ownIn(words, subject) ?? {}, field)?.(language, value);
