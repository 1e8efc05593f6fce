import type { z } from 'zod';
import type { GatewayClient } from './gateway';

/** A gateway's settings. `url` is its address: pages may lead there, and the back office's `doctor` asks it. */
export interface GatewaySettings {
  url: string;
  [setting: string]: string;
}

/** A setting's schema. One without a default must be set for the gateway to be offered. A description completes “NAME must …”. */
type SettingSchema = z.ZodType<string>;
type SettingsSchema<Settings extends Record<string, SettingSchema>> = z.ZodObject<Settings & { url: SettingSchema }>;

export interface GatewayDefinition {
  /** The settings. Each is an environment variable: `clientId` of `fib` is FIB_CLIENT_ID. */
  settings: Record<string, SettingSchema>;
  /** Opens the gateway with its parsed settings. */
  open(settings: GatewaySettings, now: () => Date): GatewayClient;
}

/** A gateway from its settings' schema and the function that opens it. */
export const defineGateway = <Settings extends Record<string, SettingSchema>>(
  schema: SettingsSchema<Settings>,
  open: (settings: z.output<SettingsSchema<Settings>>, now: () => Date) => GatewayClient,
): GatewayDefinition => ({ settings: schema.shape, open: (settings, now) => open(schema.parse(settings), now) });
