import {
  changePasswordRequest,
  codeRequest,
  codeSent,
  identifierRequest,
  loginRequest,
  loginResponse,
  registerRequest,
  resetPasswordRequest,
  updateProfileRequest,
  userDetail,
} from '../contract/identity';
import type { Api } from '../http/endpoint';
import { notFound, refuse } from '../refusal';
import { addAccountRoutes } from './accountRoutes';
import { addLinkedAccountRoutes } from './linked/routes';
import { changePassword } from './passwords/changePassword';
import { resetPassword } from './passwords/resetPassword';
import { sendResetCode } from './passwords/sendResetCode';
import { readUser } from './profile/readUser';
import { updateProfile } from './profile/updateProfile';
import { register } from './registration/register';
import { resendRegistrationCode } from './registration/resendRegistrationCode';
import { verifyRegistration } from './registration/verifyRegistration';
import { logOut } from './sessions/endSessions';
import { logIn } from './sessions/logIn';
import { logInWithCode } from './sessions/logInWithCode';
import { refreshToken } from './sessions/refreshToken';
import { sendSignInCode } from './sessions/sendSignInCode';
import { arrivalOf } from './sessions/signIn';

const bearerOf = (request: Request) => /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];

export function addIdentityRoutes(api: Api) {
  addRegistrationRoutes(api);
  addSessionRoutes(api);
  addPasswordRoutes(api);
  addProfileRoutes(api);
  addAccountRoutes(api);
  addLinkedAccountRoutes(api);
}

function addRegistrationRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: '/api/auth/register/',
      summary: 'Begins an account and sends a code; answers alike when there is one already',
      access: 'anyone',
      body: registerRequest,
      answer: codeSent,
      status: 202,
    },
    ({ body, visitor: { address, language }, services }) =>
      register(services, {
        firstName: body.first_name,
        lastName: body.last_name,
        identifier: body.identifier,
        password: body.password,
        languageId: body.language_id,
        channel: body.channel,
        address,
        language,
      }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/auth/register/resend/',
      summary: 'Sends another code to end a registration with; answers alike when there is none',
      access: 'anyone',
      body: identifierRequest,
      answer: codeSent,
      status: 202,
    },
    ({ body: { identifier }, visitor: { address, language }, services }) =>
      resendRegistrationCode(services, { identifier, address, language }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/auth/register/verify/',
      summary: 'Ends a registration with the code that was sent, and signs in',
      access: 'anyone',
      body: codeRequest,
      answer: loginResponse,
    },
    ({ body: { identifier, code, channel }, visitor, services }) =>
      verifyRegistration(services, { identifier, code, address: visitor.address, arrival: arrivalOf(visitor, channel) }),
  );
}

function addSessionRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: '/api/auth/login/',
      summary: 'Signs in with a password',
      access: 'anyone',
      body: loginRequest,
      answer: loginResponse,
    },
    ({ body: { identifier, password, channel }, visitor, services }) =>
      logIn(services, { identifier, password, address: visitor.address, arrival: arrivalOf(visitor, channel) }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/auth/otp/',
      summary: 'Sends a code to sign in with',
      access: 'anyone',
      body: identifierRequest,
      answer: codeSent,
      status: 202,
    },
    ({ body: { identifier }, visitor: { address, language }, services }) => sendSignInCode(services, { identifier, address, language }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/otp_login/',
      summary: 'Signs in with a code; a new phone or e-mail address becomes an account',
      access: 'anyone',
      body: codeRequest,
      answer: loginResponse,
    },
    ({ body: { identifier, code, channel }, visitor, services }) => {
      const { address, language } = visitor;
      return logInWithCode(services, { identifier, code, address, language, arrival: arrivalOf(visitor, channel) });
    },
  );

  api.add(
    { method: 'post', path: '/api/auth/refresh/', summary: 'Keeps a sign-in alive', access: 'signedIn', answer: loginResponse },
    async ({ request, services }) => {
      const token = bearerOf(request);
      return token ? refreshToken(services, token) : refuse(401, 'auth.required');
    },
  );

  api.add(
    {
      method: 'post',
      path: '/api/auth/logout/',
      summary: 'Revokes the token; without a good one there is nothing to do',
      access: 'anyone',
    },
    async ({ visitor, services }) => {
      if (visitor.tokenHash) await logOut(services, visitor.tokenHash);
    },
  );
}

function addPasswordRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: '/api/auth/password/forgot/',
      summary: 'Sends a code to set a new password with; answers alike when there is no account',
      access: 'anyone',
      body: identifierRequest,
      answer: codeSent,
      status: 202,
    },
    ({ body: { identifier }, visitor: { address, language }, services }) => sendResetCode(services, { identifier, address, language }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/auth/password/reset/',
      summary: 'Sets a new password with the code that was sent, ends every other sign-in, and signs in',
      access: 'anyone',
      body: resetPasswordRequest,
      answer: loginResponse,
    },
    ({ body: { identifier, code, password, channel }, visitor, services }) =>
      resetPassword(services, { identifier, code, password, address: visitor.address, arrival: arrivalOf(visitor, channel) }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/auth/password/change/',
      summary: 'Changes the password and ends every other sign-in',
      access: 'signedIn',
      body: changePasswordRequest,
    },
    ({ body, visitor: { userId, tokenHash, guestKey }, services }) =>
      changePassword(services, { userId, tokenHash, guestKey, oldPassword: body.old_password, newPassword: body.new_password }),
  );
}

function addProfileRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/api/me/', summary: 'The user detail', access: 'customer', answer: userDetail },
    async ({ visitor: { userId }, services }) => (await readUser(services.database.db, userId)) ?? notFound(),
  );

  api.add(
    {
      method: 'post',
      path: '/api/me/update_profile/',
      summary: 'Changes names, language or currency; what is absent stays',
      access: 'customer',
      body: updateProfileRequest,
      answer: userDetail,
    },
    async ({ body, visitor: { userId }, services }) => {
      const refused = await updateProfile(services, userId, {
        firstName: body.first_name,
        lastName: body.last_name,
        languageId: body.language_id,
        currencyId: body.currency_id,
      });
      return refused ?? (await readUser(services.database.db, userId)) ?? notFound();
    },
  );
}
