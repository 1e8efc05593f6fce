/** Why a figure of a point is not met, where the cause is known. Shown only with such a figure. */
export const remarks: Record<number, string> = {
  4: 'A network that never pauses is paced after a tenth of a second. It still has some 500 pages a second rendered; V8 collects their memory in pauses of up to 100 ms, about once in five seconds.',
};
