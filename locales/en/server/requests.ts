/** Answers in plain text to requests that reach no page. */
export default {
  foreignRequest: 'This request did not come from the shop.',
};
