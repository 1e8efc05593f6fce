import { withArrivalText } from '../../../../../locales/arrivalText';
import { exampleValues } from '../../../../../locales/exampleValues';
import { translate } from '../../../../../locales/translate';
import { gatewayNames } from '../../../../../marketplace/contract/order/orderStates';
import type { StaffText } from '../../../../../marketplace/contract/staff/texts/texts';
import { infoFacts } from '../../../../components/info/infoFacts.server';
import { renderInfo } from '../../../../components/info/infoText.server';
import { formatPrice } from '../../../../i18n/format';

type Field = StaffText['fields'][number];

/** A text as shoppers would see it: HTML of an information page, or plain text. */
export type Preview = { html: string } | { text: string };

const shopOfExample = { cities: 18, gateways: gatewayNames, sendsSms: true };

/** Renders a field with example values. */
function previewText({ area, placeholders }: StaffText, { language, form }: Field, text: string): Preview {
  if (area === 'info') {
    const params = infoFacts({ language, serverOverrides: {} }, shopOfExample);
    return renderInfo(text, { language, linkLanguage: null, signedIn: true, params });
  }
  const examples = exampleValues(language, { area, placeholders, form }, formatPrice);
  const days: Record<string, string> = placeholders.includes('arrives') ? { arrives: '2026-11-23/2026-11-25' } : {};
  return { text: translate({ text }, language, 'text', withArrivalText(language, { ...examples, ...days })) };
}

/** Renders every field of a text with example values, by name. */
export const previewFields = (text: StaffText, wordingOf: (field: Field) => string): Record<string, Preview> =>
  Object.fromEntries(text.fields.map((field) => [field.field, previewText(text, field, wordingOf(field))]));
