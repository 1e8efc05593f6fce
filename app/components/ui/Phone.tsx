/** A phone number in E.164, with an Iraqi mobile number in groups. */
export const groupPhone = (number: string) => number.replace(/^(\+964)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');

/** A phone number in E.164, left to right in every language. */
export const Phone = ({ number }: { number: string }) => <bdi dir="ltr">{groupPhone(number)}</bdi>;
