/** Limits of forms that are kept for a member whose session had ended. */

/** The request header with the token of the ended session. It is judged before the form is read. */
export const endedSessionHeader = 'X-Ended-Session';

/** The size of all names and values of a form, in bytes. */
export const maxKeptBytes = 512 * 1024;

/** The most entries of a form. */
export const maxKeptFields = 5000;

/** The most files that a form names. */
export const maxKeptFiles = 50;

/** The forms that are kept of one session: the newest ones, of as many tabs. */
export const maxKeptForms = 5;

/** Passwords, codes of an authenticator, and what is valid for one sending. */
const secretField = /password|confirmation|^code$|^challenge$|^formToken$|^formKey$/i;

/** Whether the entry of a form may be kept. */
export const isKeptField = (name: string): boolean => !secretField.test(name);
