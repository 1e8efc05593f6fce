import { honeypotName } from './filledByProgram';

/** A field that people neither see nor reach, for programs that fill in every field. A class hides it: the security policy forbids inline styles. */
export const Honeypot = () => (
  <div className="visually-hidden" aria-hidden="true">
    <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
  </div>
);
