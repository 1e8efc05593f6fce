/** Why the shop can't open, in one line for the operator: a bug would need its stack, this needs an action. */
export class StartupError extends Error {}
