/** The name of the hidden field that makes a form of the staff run once. */
export const formKeyField = 'formKey';
