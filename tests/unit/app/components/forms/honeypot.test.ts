import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { honeypotName } from '../../../../../app/components/forms/filledByProgram';
import { action as requestCode } from '../../../../../app/routes/login/code/route';
import { action as forgot } from '../../../../../app/routes/password/forgot/route';
import { action as register } from '../../../../../app/routes/register/route';
import { host, loaderArgs, remoteMarketplace, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();
const guest = {
  token: null,
  expiry: null,
  changePasswordRequired: false,
  deviceToken: null,
  cartId: null,
  pending: null,
  wish: null,
  flash: null,
};
const account = { firstName: 'Dilan', lastName: '', password: 'Passw0rd', confirmPassword: 'Passw0rd' };

const forms = [
  { path: '/register', action: register, call: '/api/auth/register/', fields: account, next: '/register/verify' },
  { path: '/login/code', action: requestCode, call: '/api/auth/otp/', fields: {}, next: '/login/code/verify' },
  { path: '/password/forgot', action: forgot, call: '/api/auth/password/forgot/', fields: {}, next: '/password/reset' },
];

/** Sends the form. @returns where it leads, the code that is waited for, and how many calls the marketplace got. */
async function send({ path, action, call, fields }: (typeof forms)[number], filled: string) {
  let calls = 0;
  const answer = { destination: 'd•••@example.com', expires_in: 300, resend_in: 60, verification_token: 'v'.repeat(43) };
  remote.use(
    http.post(host + call, () => {
      calls += 1;
      return HttpResponse.json(answer, { status: 202 });
    }),
  );
  const body = new URLSearchParams({ ...fields, identifier: 'dilan@example.com', [honeypotName]: filled });
  const response: unknown = await action(await loaderArgs(path, { method: 'POST', body, session: guest })).then(
    (value) => value,
    (thrown) => thrown,
  );
  if (!(response instanceof Response)) throw new Error(`${path} refused the form: ${JSON.stringify(response)}`);
  const session = await writtenSession(response.headers);
  return { status: response.status, to: response.headers.get('Location'), pending: session?.pending, calls };
}

test.each(forms)('$path answers a program like a person, and calls nobody', async (form) => {
  const person = await send(form, '');
  expect(person).toMatchObject({ status: 303, to: form.next, calls: 1, pending: { identifier: 'dilan@example.com' } });
  const program = await send(form, 'x');
  expect(program).toMatchObject({ status: person.status, to: person.to, calls: 0 });
  expect(program.pending).toEqual({ ...person.pending, verificationToken: expect.stringMatching(/^[\w-]{43}$/) });
});
