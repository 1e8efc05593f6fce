import { Secret, TOTP } from 'otpauth';
import type { Role } from '../../marketplace/contract/staff/permissions';
import { inviteMember } from '../../marketplace/staff/members/inviteMember';
import { newEmail, type TestMarketplace } from './openTestMarketplace';

export const staffPassword = 'Staff1234';

/** A signed-in member of staff, and their authenticator. */
export interface TestMember {
  id: number;
  email: string;
  token: string;
  recoveryCodes: string[];
  /** The code of the next time step that has not been used: each call moves the clock of the test's shop to it. */
  code(): string;
}

/** The helpers of a test for members of staff. */
export function openStaff(market: TestMarketplace) {
  const { call, services } = market;

  /** A code of a time step that no code was used in. The shop's clock is half a minute later for each. */
  const codeOf = (secret: string) => {
    market.advanceTime(30_000);
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: services.now().getTime() });
  };

  async function invite(roles: readonly Role[], email = newEmail()) {
    const invited = await inviteMember(services, { email, name: 'Shirin Karim', roles, language: 'en', operator: 'the test' });
    if (!('link' in invited)) throw new Error('the invitation was refused');
    const token = new URL(invited.link).pathname.split('/').at(-1) ?? '';
    return { id: invited.member.id, email, token };
  }

  /** Invites a member, sets the password and the authenticator, and signs in. */
  async function member(...roles: Role[]): Promise<TestMember> {
    const invited = await invite(roles);
    const { body: first } = await call('POST', `/api/staff/invitations/${invited.token}/`, { body: { password: staffPassword } });
    const { body: enrolment } = await call('POST', '/api/staff/enrol/', { body: { challenge: first.token } });
    const code = () => codeOf(enrolment.secret);
    const { body } = await call('POST', '/api/staff/enrol/confirm/', { body: { challenge: first.token, code: code() } });
    return { id: invited.id, email: invited.email, token: body.token, recoveryCodes: body.recovery_codes, code };
  }

  const logIn = (email: string, password = staffPassword, headers: Record<string, string> = {}) =>
    call('POST', '/api/staff/login/', { body: { email, password }, headers });

  return { invite, member, logIn, codeOf };
}
