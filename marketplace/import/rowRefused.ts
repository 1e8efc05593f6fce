/** A row is invalid; the message is for the operator. */
export class RowRefused extends Error {
  /** @param place the variant, of a product that has several. */
  constructor(
    message: string,
    readonly place: number | null = null,
  ) {
    super(message);
  }
}
