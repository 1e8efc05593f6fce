import type { FieldTable } from '../../../components/forms/fieldTable';
import { text } from '../../../i18n/text';

/** The fields beside the file. */
export const uploadFields = { stock: { label: text('staffImport', 'stock'), maxLength: 10, dir: 'ltr' } } satisfies FieldTable;
