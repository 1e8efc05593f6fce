import { z } from 'zod';
import type { Camel } from '../case';
import { instant } from '../common';
import type { ContentLanguage } from '../languages';

export const settingGroups = ['rates', 'delivery', 'contacts', 'limits'] as const;
export const settingKinds = [
  'number',
  'amount',
  'rate',
  'weekdays',
  'dates',
  'email',
  'phone',
  'whatsapp',
  'link',
  'text',
  'localText',
] as const;
export type SettingKind = (typeof settingKinds)[number];

const localText = z.object({ en: z.string(), ar: z.string(), ckb: z.string() } satisfies Record<ContentLanguage, z.ZodString>);
export type LocalText = z.infer<typeof localText>;

/** Amounts and rates are decimal texts in dinars, weekdays `sat`, dates `2026-03-21`. */
const settingValue = z.union([z.string(), z.number(), z.array(z.string()), localText]);
export type SettingValue = z.infer<typeof settingValue>;

/** An element of GET /api/staff/settings/. */
export const staffSetting = z.object({
  /** `lastOrderHour`; a currency's rate is `rate.USD`. */
  key: z.string(),
  group: z.enum(settingGroups),
  kind: z.enum(settingKinds),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** What applies now; null for a rate that is not set. */
  value: settingValue.nullable(),
  /** What applies after a reset. */
  default: settingValue.nullable(),
  /** 0 while the default applies. */
  version: z.number().int(),
  changed_at: instant.nullable(),
});
export type StaffSetting = Camel<z.infer<typeof staffSetting>>;
export const staffSettings = z.array(staffSetting);

/**
 * POST /api/staff/settings/: the settings to change, each with the version that was shown. All are saved, or none. The value null restores the
 * default. Raising `confirmCodesFrom` needs a `confirmation`: a new code of the authenticator.
 */
export const changeSettingsRequest = z.object({
  settings: z.array(z.object({ key: z.string(), value: settingValue.nullable(), version: z.number().int() })).max(200),
  confirmation: z.string().optional(),
});
export type ChangeSettingsRequest = Camel<z.infer<typeof changeSettingsRequest>>;

/** GET /api/staff/contacts/: what invoices say of the shop. Empty texts are not set. */
export const staffContacts = z.object({ email: z.string(), phone: z.string(), office: localText, registration_number: z.string() });
export type StaffContacts = Camel<z.infer<typeof staffContacts>>;

/** The settings that are different now; `before` is what another POST restores, null for the default. */
export const changedSettings = z.object({
  changed: z.array(z.object({ key: z.string(), before: settingValue.nullable(), version: z.number().int() })),
});
export type ChangedSettings = Camel<z.infer<typeof changedSettings>>;
