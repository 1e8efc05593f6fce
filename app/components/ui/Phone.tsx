/** A phone number in E.164, in groups as Iraqis read their mobile numbers, left to right in every language. */
export const Phone = ({ number }: { number: string }) => (
  <bdi dir="ltr">{number.replace(/^(\+964)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')}</bdi>
);
