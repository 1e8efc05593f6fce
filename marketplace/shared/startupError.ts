/** The reason the shop can't start, as one line for the operator, without a stack. */
export class StartupError extends Error {}

/** What went wrong, in the words of the cause if it has some: those of a query around it say less. */
export const reasonOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error && cause.message ? cause.message : message || String(Reflect.get(Object(error), 'code'));
};
