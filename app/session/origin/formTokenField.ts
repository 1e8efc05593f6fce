/** The name of the hidden field with a form token. */
export const formTokenField = 'formToken';
