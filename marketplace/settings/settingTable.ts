import type { Weekday } from '../contract/days';
import { maxUnpaidOrders } from '../contract/order/orderStates';
import { returnDays } from '../contract/order/returnStates';
import type { LocalText, StaffSetting } from '../contract/staff/settings';
import { lowStock } from '../contract/staff/staffLimits';
import {
  amount,
  days,
  email,
  type Kind,
  link,
  localText,
  optionalEmail,
  phone,
  registerNumber,
  whatsapp,
  wholeNumber,
  workingWeekdays,
} from './settingKinds';

/** What the staff set from day to day. Secrets, addresses of servers and limits of the machine stay in the environment. */
export interface Settings {
  /** The days on which orders leave and arrive. */
  workingDays: Weekday[];
  /** Days off, as YYYY-MM-DD. */
  holidays: string[];
  /** Orders before this hour in Iraq leave on the same working day. */
  lastOrderHour: number;
  supportEmail: string;
  /** Gets a mail of each new order; empty for none. */
  orderEmail: string;
  phone: string;
  /** With `+`; empty for none. */
  whatsapp: string;
  openingHours: LocalText;
  office: LocalText;
  /** Of the company or its taxes, on the staff's invoices; empty for none. */
  registrationNumber: string;
  facebook: string;
  instagram: string;
  tiktok: string;
  /** The days after delivery in which an order's lines can be returned. */
  returnDays: number;
  /** The orders of one customer that may wait for a payment. */
  maxUnpaidOrders: number;
  /** A variant with at most this stock is low. */
  lowStock: number;
  /** Codes of one member and day that are worth at least this, in dinars, need a confirmation. */
  confirmCodesFrom: string;
  /** The most SMS per day for the whole shop: it limits the costs. */
  smsDailyCap: number;
}

export type SettingKey = keyof Settings;

type Setting<Value> = Kind<Value> & { group: StaffSetting['group'] };

const delivery = { group: 'delivery' } as const;
const contacts = { group: 'contacts' } as const;
const limits = { group: 'limits' } as const;

/** The settings in the order of their page. */
export const settingTable: { [Key in SettingKey]: Setting<Settings[Key]> } = {
  workingDays: { ...delivery, ...workingWeekdays },
  holidays: { ...delivery, ...days },
  lastOrderHour: { ...delivery, ...wholeNumber(1, 24) },
  supportEmail: { ...contacts, ...email },
  orderEmail: { ...contacts, ...optionalEmail },
  phone: { ...contacts, ...phone },
  whatsapp: { ...contacts, ...whatsapp },
  openingHours: { ...contacts, ...localText },
  office: { ...contacts, ...localText },
  registrationNumber: { ...contacts, ...registerNumber },
  facebook: { ...contacts, ...link },
  instagram: { ...contacts, ...link },
  tiktok: { ...contacts, ...link },
  // Arabic has forms of their own for one and two days, which do not fit every sentence.
  returnDays: { ...limits, ...wholeNumber(3, 90) },
  maxUnpaidOrders: { ...limits, ...wholeNumber(1, 50) },
  lowStock: { ...limits, ...wholeNumber(0, 1000) },
  confirmCodesFrom: { ...limits, ...amount(1_000_000_000) },
  smsDailyCap: { ...limits, ...wholeNumber(1, 1_000_000) },
};

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingTable, key);

export const settingKeys: SettingKey[] = Object.keys(settingTable).filter(isSettingKey);

const nowhere: LocalText = { en: '', ar: '', ckb: '' };

/** What applies without a variable, a brand and a row. Contacts come from the storefront's brand. */
export const builtInSettings = {
  ...{ supportEmail: '', phone: '', whatsapp: '', openingHours: nowhere, office: nowhere },
  ...{ orderEmail: '', registrationNumber: '', facebook: '', instagram: '', tiktok: '' },
  ...{ returnDays, maxUnpaidOrders, lowStock, confirmCodesFrom: '0' },
} satisfies Partial<Settings>;
