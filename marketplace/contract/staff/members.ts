import { z } from 'zod';
import type { Camel } from '../case';
import { id, instant } from '../common';
import { languageCodes } from '../languages';
import { permissions, roles } from './permissions';

/** POST /api/staff/login/. */
export const staffLoginRequest = z.object({ email: z.string(), password: z.string() });

/**
 * The response to a correct password. `done`: `token` is the session's. `code`: the second factor is asked for; `enrol`: it must be set up
 * first. For both, `token` is a challenge that is valid for ten minutes and opens nothing else.
 */
export const staffLoginStep = z.object({ step: z.enum(['done', 'code', 'enrol']), token: z.string(), expiry: instant });
export type StaffLoginStep = Camel<z.infer<typeof staffLoginStep>>;

/** POST /api/staff/login/code/: six digits of the authenticator, or a recovery code. */
export const staffCodeRequest = z.object({ challenge: z.string(), code: z.string() });
export const staffSession = z.object({ token: z.string(), expiry: instant, recovery_codes_left: z.number().int() });

/** POST /api/staff/enrol/: the secret of the authenticator; the same until it is confirmed. */
export const staffEnrolRequest = z.object({ challenge: z.string() });
export const staffEnrolment = z.object({ secret: z.string(), uri: z.string() });
/** POST /api/staff/enrol/confirm/: signs in. The ten recovery codes are shown once. */
export const staffEnrolled = staffSession.extend({ recovery_codes: z.array(z.string()) });

/** GET /api/staff/invitations/{token}/. */
export const staffInvitation = z.object({ email: z.string(), name: z.string(), language: z.enum(languageCodes) });
/** POST /api/staff/invitations/{token}/: sets the password, once. */
export const acceptInvitationRequest = z.object({ password: z.string() });

/** GET /api/staff/me/. */
export const staffMe = z.object({
  id,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  language: z.enum(languageCodes),
  /** False for the demo's owner alone, who confirms with the password. */
  has_second_factor: z.boolean(),
  recovery_codes_left: z.number().int(),
});
export type StaffMe = Camel<z.infer<typeof staffMe>>;

/** PATCH /api/staff/me/. */
export const changeStaffMeRequest = z.object({ name: z.string().optional(), language: z.enum(languageCodes).optional() });

/** POST /api/staff/me/password/: ends all sessions. */
export const changeStaffPasswordRequest = z.object({ old_password: z.string(), new_password: z.string(), confirmation: z.string() });

/** POST /api/staff/me/recovery_codes/: ten new codes; the old ones end. */
export const recoveryCodesRequest = z.object({ confirmation: z.string() });
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const staffStates = ['invited', 'active', 'disabled'] as const;

/** `version` grows with each change: a change of another version is refused with 409. */
export const staffMember = z.object({
  id,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  language: z.enum(languageCodes),
  state: z.enum(staffStates),
  has_second_factor: z.boolean(),
  last_seen_at: instant.nullable(),
  created_at: instant,
  version: z.number().int(),
});
export type StaffMember = Camel<z.infer<typeof staffMember>>;
export const staffMembers = z.array(staffMember);

/** POST /api/staff/members/. */
export const inviteMemberRequest = z.object({
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  language: z.enum(languageCodes),
});

/** PATCH /api/staff/members/{id}/. A member who is disabled is signed out everywhere. */
export const changeMemberRequest = z.object({
  version: z.number().int(),
  name: z.string().optional(),
  roles: z.array(z.enum(roles)).optional(),
  is_active: z.boolean().optional(),
});

/** POST /api/staff/members/{id}/reset/: sends a link for a new password, and ends all sessions; also forgets the second factor on request. */
export const resetMemberRequest = z.object({ second_factor: z.boolean(), confirmation: z.string() });

/** GET /api/staff/audit/?by=&about=&from=&to=&offset=&limit=. */
export const auditEntry = z.object({
  id,
  at: instant,
  operator: z.string(),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
/** A page of a long list: `count` is exact up to `maxCounted`; `is_more` is true beyond it. */
export const staffListOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.number().int(), is_more: z.boolean(), results: z.array(item) });
/** `names` has the names that things have today, by the numbers that records have for them: `category-12`. Deleted things have none. */
export const auditList = staffListOf(auditEntry).extend({ names: z.record(z.string(), z.string()) });
