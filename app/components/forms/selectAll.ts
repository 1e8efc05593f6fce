import type { FocusEvent } from 'react';

/** For a field that starts with a zero: typing replaces it. */
export const selectAll = ({ target }: FocusEvent<HTMLInputElement>) => target.select();
