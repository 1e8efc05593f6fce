/** What a question to the support can be about. */
export const supportTopics = ['order', 'return', 'payment', 'account', 'selling', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];

export const supportLengths = { order: 30, text: 2000 } as const;
