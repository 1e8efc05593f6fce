import { supportLengths, supportTopics } from '../../../marketplace/contract/account/supportLimits';
import { maxEmail } from '../../../marketplace/contract/inputText';
import type { FieldTable } from '../../components/forms/fieldTable';
import { oneOf, phoneOrEmail } from '../../components/forms/rules';
import { text } from '../../i18n/text';

export const supportFields = {
  subject: { label: text('support', 'subject'), required: true, rules: [oneOf(supportTopics)] },
  order: {
    label: text('support', 'order'),
    maxLength: supportLengths.order,
    dir: 'ltr',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
  text: { label: text('support', 'text'), required: true, maxLength: supportLengths.text },
  contact: {
    label: text('support', 'contact'),
    required: true,
    rules: [phoneOrEmail],
    maxLength: maxEmail,
    dir: 'ltr',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
} satisfies FieldTable;
