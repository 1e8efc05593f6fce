import { takesSellers } from '../brand/brand';

const topics = ['order', 'return', 'payment', 'account', 'selling', 'other'] as const;
export type SupportTopic = (typeof topics)[number];

/** What a question to the support can be about. */
export const supportTopics: readonly SupportTopic[] = /* @__PURE__ */ topics.filter((topic) => takesSellers || topic !== 'selling');

export const supportLengths = { order: 30, text: 2000 } as const;
