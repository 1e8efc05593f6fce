/** Whether a header `Save-Data` says that the browser asks for less data. */
export const asksForLessData = (saveData: string | null | undefined): boolean => saveData?.trim().toLowerCase() === 'on';
