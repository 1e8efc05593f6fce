import { z } from 'zod';
import type { Camel } from '../case';
import { amountTypes, approvalStatuses, instant } from '../common';

/**
 * A successful sign-in (spec, point 3: Login response). `expiry` is the time at which an unused token expires. `device_token` is a secret
 * for this browser or device to keep, also after signing out, and to send as X-Device-Token: it gives the owner attempts of their own, which
 * strangers can't use up. It is absent when the sent one is still valid.
 */
export const loginResponse = z.object({
  token: z.string(),
  expiry: instant,
  change_password_required: z.boolean(),
  device_token: z.string().optional(),
});
export type LoginResponse = Camel<z.infer<typeof loginResponse>>;

/** POST /api/auth/register/. `identifier` is a phone or an e-mail address. Returns 202 whether or not an account has it already. */
export const registerRequest = z.object({
  first_name: z.string(),
  last_name: z.string().optional(),
  identifier: z.string(),
  password: z.string(),
  language_id: z.number().int().optional(),
  channel: z.string().optional(),
});

/**
 * The response of endpoints that send a code: the masked destination, and the seconds until the code expires and until another can be
 * requested.
 */
export const codeSent = z.object({ destination: z.string(), expires_in: z.number().int(), resend_in: z.number().int() });
export type CodeSent = Camel<z.infer<typeof codeSent>>;

/**
 * The same for guests. The browser that requested the code keeps the `verification_token` and sends it back with the code. A client that keeps
 * none proves with the newest code that it reads the mailbox or phone, and no more: a registration that it confirms has no password.
 */
export const verificationSent = codeSent.extend({ verification_token: z.string() });
export type VerificationSent = Camel<z.infer<typeof verificationSent>>;

/** POST /api/auth/register/verify/ and POST /api/otp_login/. */
export const codeRequest = z.object({
  identifier: z.string(),
  code: z.string(),
  verification_token: z.string().optional(),
  channel: z.string().optional(),
});

/** POST /api/auth/register/resend/. The verification token stays the same. */
export const resendRequest = z.object({ identifier: z.string(), verification_token: z.string() });

/** POST /api/auth/otp/ and POST /api/auth/password/forgot/. */
export const identifierRequest = z.object({ identifier: z.string() });

/** GET /api/auth/channels/: what the shop can send codes to. */
export const codeChannels = z.object({ phone: z.boolean(), email: z.boolean() });

/** POST /api/auth/login/. */
export const loginRequest = z.object({ identifier: z.string(), password: z.string(), channel: z.string().optional() });

/** POST /api/auth/password/reset/: the new password, with the code that was sent. Signs in, and ends all other sessions. */
export const resetPasswordRequest = z.object({
  identifier: z.string(),
  code: z.string(),
  verification_token: z.string().optional(),
  password: z.string(),
  channel: z.string().optional(),
});

/** POST /api/auth/password/change/. The new password must differ. Ends all other sessions; returns 204. */
export const changePasswordRequest = z.object({ old_password: z.string(), new_password: z.string() });

/** The user detail of spec point 3, for the profile. */
export const userDetail = z.object({
  id: z.number().int(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  has_password: z.boolean(),
  merchant_approval: z.object({ approval_status: z.enum(approvalStatuses).nullable() }),
  is_merchant_revised: z.boolean(),
  currency: z.object({ id: z.number().int() }),
  transfer_fee: z.object({ amount: z.number(), amount_type: z.enum(amountTypes) }),
  language_id: z.number().int(),
  /** The count in the account menu. */
  unread_notifications: z.number().int(),
});
export type UserDetail = Camel<z.infer<typeof userDetail>>;

/** The maximum number of products in `wishlist_products` of GET /api/me/. */
export const maxWishlistProducts = 500;

/** GET /api/me/: the user detail of spec point 3, with what every page marks as the customer's own. */
export const ownDetail = userDetail.extend({
  /** The number of lines in the cart. Older servers do not tell. */
  cart_lines: z.number().int().optional(),
  /** The products of the wishlist. Absent for more than `maxWishlistProducts`, and from older servers. */
  wishlist_products: z.array(z.number().int()).optional(),
});
export type OwnDetail = Camel<z.infer<typeof ownDetail>>;

/** POST /api/me/update_profile/: absent fields stay unchanged. */
export const updateProfileRequest = z.object({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  language_id: z.number().int().optional(),
  currency_id: z.number().int().optional(),
});
