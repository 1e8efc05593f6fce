import {
  changePasswordRequest,
  codeChannels,
  codeRequest,
  codeSent,
  identifierRequest,
  loginRequest,
  loginResponse,
  registerRequest,
  resendRequest,
  resetPasswordRequest,
  verificationSent,
} from '../contract/customer/identity';
import type { Api } from '../http/endpoint';
import { refuse } from '../shared/refusal';
import { channelsOf } from './codes/admitCode';
import { addLinkedAccountRoutes } from './linked/routes';
import { changePassword } from './passwords/changePassword';
import { resetPassword } from './passwords/resetPassword';
import { sendResetCode } from './passwords/sendResetCode';
import { register } from './registration/register';
import { resendRegistrationCode } from './registration/resendRegistrationCode';
import { verifyRegistration } from './registration/verifyRegistration';
import { logOut } from './sessions/endSessions';
import { logIn } from './sessions/logIn';
import { logInWithCode } from './sessions/logInWithCode';
import { refreshToken } from './sessions/refreshToken';
import { sendSignInCode } from './sessions/sendSignInCode';
import { loginContext } from './sessions/signIn';

const bearerOf = (request: Request) => /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];

export function addIdentityRoutes(api: Api) {
  addRegistrationRoutes(api);
  addSessionRoutes(api);
  addPasswordRoutes(api);
  addLinkedAccountRoutes(api);
}

function addRegistrationRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/api/auth/channels/', summary: 'What codes can be sent to', access: 'anyone', answer: codeChannels },
    async ({ services }) => channelsOf(services),
  );
  api.add(
    {
      method: 'post',
      path: '/api/auth/register/',
      summary: 'Starts a registration and sends a code; the response is the same when the account exists',
      access: 'anyone',
      body: registerRequest,
      answer: verificationSent,
      status: 202,
    },
    ({ body, visitor, services }) =>
      register(services, {
        firstName: body.firstName,
        lastName: body.lastName,
        identifier: body.identifier,
        password: body.password,
        languageId: body.languageId,
        channel: body.channel,
        caller: visitor,
        language: visitor.language,
      }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/auth/register/resend/',
      summary: 'Sends another code for a registration; the response is the same when the token began none',
      access: 'anyone',
      body: resendRequest,
      answer: codeSent,
      status: 202,
    },
    ({ body, visitor, services }) => resendRegistrationCode(services, { ...body, caller: visitor, language: visitor.language }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/auth/register/verify/',
      summary: 'Completes a registration with the sent code and the verification token of its response, and signs in',
      access: 'anyone',
      body: codeRequest,
      answer: loginResponse,
    },
    ({ body: { identifier, code, verificationToken, channel }, visitor, services }) =>
      verifyRegistration(services, { identifier, code, verificationToken, caller: visitor, arrival: loginContext(visitor, channel) }),
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
      logIn(services, { identifier, password, caller: visitor, arrival: loginContext(visitor, channel) }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/auth/otp/',
      summary: 'Sends a sign-in code',
      access: 'anyone',
      body: identifierRequest,
      answer: verificationSent,
      status: 202,
    },
    ({ body: { identifier }, visitor, services }) => sendSignInCode(services, { identifier, caller: visitor, language: visitor.language }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/otp_login/',
      summary: 'Signs in with a code; a new phone or e-mail address creates an account',
      access: 'anyone',
      body: codeRequest,
      answer: loginResponse,
    },
    ({ body: { identifier, code, verificationToken, channel }, visitor, services }) => {
      const { language } = visitor;
      return logInWithCode(services, {
        identifier,
        code,
        verificationToken,
        caller: visitor,
        language,
        arrival: loginContext(visitor, channel),
      });
    },
  );

  api.add(
    { method: 'post', path: '/api/auth/refresh/', summary: 'Extends a session', access: 'signedIn', answer: loginResponse },
    async ({ request, services }) => {
      const token = bearerOf(request);
      return token ? refreshToken(services, token) : refuse(401, 'auth.required');
    },
  );

  api.add(
    {
      method: 'post',
      path: '/api/auth/logout/',
      summary: 'Revokes the token; does nothing without a valid one',
      access: 'anyone',
    },
    async ({ visitor, services }) => {
      if (visitor.tokenHash) await logOut(services, visitor.tokenHash);
      return undefined;
    },
  );
}

function addPasswordRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: '/api/auth/password/forgot/',
      summary: 'Sends a code for a new password; the response is the same when there is no account',
      access: 'anyone',
      body: identifierRequest,
      answer: verificationSent,
      status: 202,
    },
    ({ body: { identifier }, visitor, services }) => sendResetCode(services, { identifier, caller: visitor, language: visitor.language }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/auth/password/reset/',
      summary: 'Sets a new password with the sent code, ends all other sessions, and signs in',
      access: 'anyone',
      body: resetPasswordRequest,
      answer: loginResponse,
    },
    ({ body: { identifier, code, password, verificationToken, channel }, visitor, services }) =>
      resetPassword(services, { identifier, code, password, verificationToken, caller: visitor, arrival: loginContext(visitor, channel) }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/auth/password/change/',
      summary: 'Changes the password and ends all other sessions',
      access: 'signedIn',
      body: changePasswordRequest,
    },
    ({ body, visitor, services }) =>
      changePassword(services, {
        userId: visitor.userId,
        browser: visitor,
        guestKey: visitor.guestKey,
        oldPassword: body.oldPassword,
        newPassword: body.newPassword,
      }),
  );
}
