/** Limits of the staff's forms. Browsers may load this file: it must not import zod. */

/** The longest name of a member of staff, in characters. */
export const maxStaffName = 80;

/** The longest input that a code is read from: six digits or a recovery code, with spaces. */
export const maxStaffCodeInput = 40;

/** The longest reason, note or message that staff type, in characters. */
export const maxStaffNote = 500;

/** The most orders that one action changes. */
export const maxBulkOrders = 100;

/** The entries of a page of a staff list. */
export const staffPageSize = 50;

/** Lists are counted up to this number. */
export const maxCounted = 1000;

/** A variant with at most this stock is low. */
export const lowStock = 3;

/** The largest picture that staff upload, in bytes. */
export const maxStaffPictureBytes = 10 * 1024 * 1024;

/** The longest reason for blocking a customer, in characters. */
export const maxBlockReason = 500;

/** The longest search for customers, in characters. */
export const maxCustomerSearch = 100;

/** The filter of the list of messages. */
export const messageStates = ['failed', 'waiting', 'sent'] as const;

/** The periods of the list of searches, in days up to today; the first is the default. */
export const searchPeriods = ['30', '7', '90'] as const;

/** Whether the list of searches has those that found nothing; the first is the default. */
export const searchResults = ['nothing', 'all'] as const;

/** The searches of a file: the most frequent. */
export const maxExportedSearches = 20_000;
