import { isAuditAction } from '../../../../marketplace/contract/staff/audit/auditActions';
import { useTranslate } from '../../../i18n/useTranslate';

/** What an action of the audit is called. One that this version does not know, of an older one, is shown by its name. */
export function ActionName({ action }: { action: string }) {
  const t = useTranslate('staffAudit');
  return isAuditAction(action) ? t(action) : <code dir="ltr">{action}</code>;
}
