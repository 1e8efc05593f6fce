/** The name of the field that only programs fill in: no browser and no password manager knows it. */
export const honeypotName = 'companyFax';

/** Whether a program filled in the form. It is answered like success, without a call to the API, so that it learns nothing. */
export const isFilledByProgram = (form: FormData): boolean => form.get(honeypotName) !== null && form.get(honeypotName) !== '';
