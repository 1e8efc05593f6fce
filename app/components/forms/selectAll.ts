import type { FocusEvent } from 'react';

/** For a field that begins with a zero: what is typed takes its place, rather than standing before or behind it. */
export const selectAll = ({ target }: FocusEvent<HTMLInputElement>) => target.select();
