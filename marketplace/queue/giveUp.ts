/** A job failed in a way that no retry changes. It is abandoned at once. */
export class GiveUp extends Error {}
