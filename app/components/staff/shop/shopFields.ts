import { baghdadDay, baghdadHour } from '../../../../marketplace/contract/days';
import { plain } from '../../../../marketplace/contract/inputText';
import { shopTextLimits } from '../../../../marketplace/contract/staff/shopLimits';
import { text } from '../../../i18n/text';
import type { FieldTable } from '../../forms/fieldTable';
import type { Rule } from '../../forms/rules';
import type { LocalField } from '../forms/LocalInputs';

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** Null for a day as YYYY-MM-DD, or for none. */
const day: Rule = (value) => (value === '' || isDay(plain(value)) ? null : 'staffShop.notADay');

/** The first and the last day on which something is shown. */
export const dateFields = {
  startsOn: { label: text('staffShop', 'startsOn'), type: 'date', rules: [day], dir: 'ltr' },
  endsOn: { label: text('staffShop', 'endsOn'), type: 'date', rules: [day], dir: 'ltr' },
} satisfies FieldTable;

/** The name of a category, a brand or a colour. */
export const nameField: LocalField = { name: 'name', legend: text('staffShop', 'name'), maxLength: shopTextLimits.name, needed: 'one' };

/** A place in a list. */
export const positionField = {
  label: text('staffShop', 'position'),
  required: true,
  maxLength: 6,
  inputMode: 'numeric',
  dir: 'ltr',
} as const;

/** A whole number as typed; −1, which the API refuses, for anything else. */
export const wholeNumber = (inputText: string): number => (/^\d{1,9}$/.test(plain(inputText)) ? Number(plain(inputText)) : -1);

/** The number of a row; null for none. */
export const idOrNull = (inputText: string): number | null => (/^[1-9]\d{0,8}$/.test(inputText) ? Number(inputText) : null);

/** The instants between which something is shown, from its days in Iraq's time, the last one included. */
export const instantsOf = ({ startsOn = '', endsOn = '' }: { startsOn?: string; endsOn?: string }) => ({
  startsAt: startsOn ? baghdadHour(plain(startsOn), 0).toISOString() : null,
  endsAt: endsOn ? baghdadHour(plain(endsOn), 24).toISOString() : null,
});

interface Instants {
  startsAt: string | null;
  endsAt: string | null;
}

/** The days between which something is shown; '' for no limit. */
export const daysOf = ({ startsAt, endsAt }: Instants) => ({
  startsOn: startsAt ? baghdadDay(new Date(startsAt)) : '',
  endsOn: endsAt ? baghdadDay(new Date(Date.parse(endsAt) - 1)) : '',
});
