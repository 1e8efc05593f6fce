import { maxSpelling, maxSpellingsLine } from '../../../../../../marketplace/contract/catalogue/searchLimits';
import type { FieldTable } from '../../../../../components/forms/fieldTable';
import { text } from '../../../../../i18n/text';

/** The form of a new line: what shoppers type, and what it should find. */
export const newFields = {
  phrase: { label: text('staffSearch', 'phrase'), required: true, maxLength: maxSpelling, dir: 'auto' },
  finds: { label: text('staffSearch', 'finds'), required: true, maxLength: maxSpellingsLine, dir: 'auto' },
} satisfies FieldTable;

/** The form of a line that the shop has. */
export const lineFields = {
  spellings: { label: text('staffSearch', 'line'), required: true, maxLength: maxSpellingsLine, dir: 'auto' },
} satisfies FieldTable;

const commas = /[,،]/g;

/** The line of a new group. A comma in what shoppers type separates nothing. */
export const lineOf = (values: Record<string, string>): string =>
  values.spellings ?? `${(values.phrase ?? '').replaceAll(commas, ' ')}, ${values.finds ?? ''}`;
