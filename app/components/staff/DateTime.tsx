import { formatDateTime } from '../../i18n/format';
import { useLanguage } from '../../i18n/useTranslate';

/** Date and time of an ISO instant. */
export const DateTime = ({ at }: { at: string }) => <bdi>{formatDateTime(at, useLanguage())}</bdi>;
