/** The name of the honeypot field. Browsers and password managers don't fill it in. */
export const honeypotName = 'companyFax';

/** Whether a bot filled in the form. It gets the answer of a success, without a call to the API, so that it learns nothing. */
export const isFilledByProgram = (form: FormData): boolean => form.get(honeypotName) !== null && form.get(honeypotName) !== '';
