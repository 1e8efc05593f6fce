import { Secret, TOTP } from 'otpauth';

const stepMilliseconds = 30_000;
const sendMilliseconds = 5_000;

/** The authenticator of a member: each code is that of a later time step, from the one before now to the one after it. */
export function openAuthenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  // A code that is about to end may be over when it is sent.
  const firstStep = () => Math.floor((Date.now() + sendMilliseconds) / stepMilliseconds) - 1;
  let last = 0;
  return async function newCode(): Promise<string> {
    last = Math.max(last + 1, firstStep());
    const early = (last - 1) * stepMilliseconds - Date.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    return totp.generate({ timestamp: last * stepMilliseconds });
  };
}
