/** Answers in plain text to requests that reach no page. */
export default {
  foreignRequest: 'This request did not come from the shop.',
  beyondLimits: 'This address is too long, or has too many parts.',
};
