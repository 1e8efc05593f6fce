/** A phone number in E.164, left to right in every language. Iraqi mobile numbers are grouped. */
export const Phone = ({ number }: { number: string }) => (
  <bdi dir="ltr">{number.replace(/^(\+964)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')}</bdi>
);
