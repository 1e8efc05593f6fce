/** The reason the shop can't start, as one line for the operator, without a stack. */
export class StartupError extends Error {}
