import { accountExport, changeEmailRequest, changePhoneRequest, ownCodeRequest } from '../contract/account/account';
import { codeSent, loginResponse, updateProfileRequest, userDetail } from '../contract/customer/identity';
import type { Api } from '../http/endpoint';
import { changeContact } from '../identity/contact/changeContact';
import { sendContactCode } from '../identity/contact/sendContactCode';
import { updateProfile } from '../identity/profile/updateProfile';
import { loginContext } from '../identity/sessions/signIn';
import { notFound } from '../shared/refusal';
import { deleteAccount } from './deleteAccount';
import { exportAccount } from './exportAccount';
import { readUser } from './readUser';
import { sendDeletionCode } from './sendDeletionCode';

/** What a customer does with the account as a whole: its profile, another e-mail address or phone, a copy of everything, its end. */
export function addAccountRoutes(api: Api) {
  addProfileRoutes(api);
  addContactRoutes(api);
  addDeletionRoutes(api);
  api.add(
    { method: 'get', path: '/api/me/export/', summary: 'All that is kept about the customer', access: 'customer', answer: accountExport },
    ({ visitor: { userId, language }, services }) => exportAccount(services, { userId, language }),
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
        firstName: body.firstName,
        lastName: body.lastName,
        languageId: body.languageId,
        currencyId: body.currencyId,
      });
      return refused ?? (await readUser(services.database.db, userId)) ?? notFound();
    },
  );
}

function addContactRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: '/api/me/change_email/',
      summary: 'Sends a code to a new e-mail address; answers alike when another account has it',
      access: 'customer',
      body: changeEmailRequest,
      answer: codeSent,
      status: 202,
    },
    ({ body: { email }, visitor: { userId, address, language }, services }) =>
      sendContactCode(services, { userId, kind: 'email', contact: email, address, language }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/me/change_phone/',
      summary: 'Sends a code to a new phone; answers alike when another account has it',
      access: 'customer',
      body: changePhoneRequest,
      answer: codeSent,
      status: 202,
    },
    ({ body: { phone }, visitor: { userId, address, language }, services }) =>
      sendContactCode(services, { userId, kind: 'phone', contact: phone, address, language }),
  );

  for (const kind of ['email', 'phone'] as const) {
    api.add(
      {
        method: 'post',
        path: `/api/me/verify_change_${kind}/`,
        summary: `Gives the account the ${kind} that the code was sent to, ends every sign-in there was, and signs in`,
        access: 'customer',
        body: ownCodeRequest,
        answer: loginResponse,
      },
      ({ body: { code, channel }, visitor, services }) =>
        changeContact(services, {
          userId: visitor.userId,
          kind,
          code,
          address: visitor.address,
          arrival: loginContext(visitor, channel),
        }),
    );
  }
}

/**
 * Spec point 7 counts verify_delete_account among the answers that are treated as a login. There is nobody left to sign in, so the answer
 * is an empty one (204): handed on to POST /web/user/auth/, as every login response is, no body is what clears the web session there. A token
 * in it would either be good for an account that is gone or be a lie.
 */
function addDeletionRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: '/api/me/delete_account/',
      summary: 'Sends a code to delete the account with',
      access: 'customer',
      answer: codeSent,
      status: 202,
    },
    ({ visitor: { userId, address, language }, services }) => sendDeletionCode(services, { userId, address, language }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/me/verify_delete_account/',
      summary: 'Deletes the account and ends every sign-in',
      access: 'customer',
      body: ownCodeRequest,
    },
    ({ body: { code }, visitor: { userId, address }, services }) => deleteAccount(services, { userId, code, address }),
  );
}
