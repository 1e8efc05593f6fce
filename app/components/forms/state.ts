/** The state of a refused form: the values as typed (never a password) and the messages in the shopper's language. */
export interface FormState {
  values: Record<string, string>;
  /** Field → messages. The empty name holds those of the form as a whole. */
  errors: Record<string, string[]>;
}

export const emptyForm: FormState = { values: {}, errors: {} };

/** The state of a form before it is sent, with initial values. */
export const filledForm = (values: Record<string, string | number | null | undefined>): FormState => ({
  values: Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  ),
  errors: {},
});
