/** Paging constants of spec point 9: a page has 12 entries; the offset grows by 10 for pages appended by script, by 12 for pager links. */
export const pageSize = 12;
export const appendStep = 10;
