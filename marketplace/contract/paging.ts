/** Paging constants of spec point 9: a page holds 12, the offset grows by 10 where script appends, by 12 where pager links step. */
export const pageSize = 12;
export const appendStep = 10;
