import { formKeyField } from '../../../session/staff/formKeyField';
import { usePageData } from './pageData';

/** Makes a form run once, however often it is sent: a double click and a reloaded answer have the result of the first sending. */
export function FormKey() {
  const key = usePageData()?.formKey;
  return key === undefined ? null : <input type="hidden" name={formKeyField} value={key} />;
}
