/** The name of the box that restores the default of a field. */
export const resetName = (field: string): string => `${field}.reset`;
