/** What a refused form shows again: the values as typed (never a password) and the messages, in the shopper's language. */
export interface FormState {
  values: Record<string, string>;
  /** Field → messages. Those of the form as a whole stand under the empty name. */
  errors: Record<string, string[]>;
}

export const emptyForm: FormState = { values: {}, errors: {} };

/** A form that was not sent yet, with what is known about its fields. */
export const filledForm = (values: Record<string, string | number | null | undefined>): FormState => ({
  values: Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  ),
  errors: {},
});
