/** A row is invalid; the message is for the operator. */
export class RowRefused extends Error {}
