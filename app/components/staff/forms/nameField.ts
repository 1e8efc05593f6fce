import { maxStaffName } from '../../../../marketplace/contract/staff/staffLimits';
import { text } from '../../../i18n/text';
import type { Field } from '../../forms/fieldTable';

/** The name of a member of staff. */
export const nameField = { label: text('staff', 'name'), required: true, maxLength: maxStaffName, dir: 'auto' } satisfies Field;
