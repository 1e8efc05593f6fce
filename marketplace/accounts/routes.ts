import { accountExport, changeEmailRequest, changePhoneRequest, ownCodeRequest } from '../contract/account/account';
import { codeSent, loginResponse, ownDetail, updateProfileRequest, userDetail } from '../contract/customer/identity';
import { languages } from '../contract/languages';
import type { Api } from '../http/endpoint';
import { changeContact } from '../identity/contact/changeContact';
import { sendContactCode } from '../identity/contact/sendContactCode';
import { updateProfile } from '../identity/profile/updateProfile';
import { loginContext } from '../identity/sessions/signIn';
import { notFound } from '../shared/refusal';
import { deleteAccount } from './deleteAccount';
import { exportAccount } from './exportAccount';
import { readOwnDetail, readUser } from './readUser';
import { sendDeletionCode } from './sendDeletionCode';

/** The endpoints for the account as a whole: profile, change of e-mail address or phone, export, deletion. */
export function addAccountRoutes(api: Api) {
  addProfileRoutes(api);
  addContactRoutes(api);
  addDeletionRoutes(api);
  api.add(
    { method: 'get', path: '/api/me/export/', summary: 'The personal data of the customer', access: 'customer', answer: accountExport },
    ({ visitor: { userId, language }, services }) => exportAccount(services, { userId, language }),
  );
}

/** Spec, point 7: POST /api/me/update_profile/. */
const [{ id: defaultLanguageId }] = languages;

function addProfileRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path: '/api/me/',
      summary: 'The user detail, the number of lines in the cart and the products of the wishlist',
      access: 'customer',
      answer: ownDetail,
    },
    async ({ visitor: { userId }, services }) => (await readOwnDetail(services.database.db, userId)) ?? notFound(),
  );

  api.add(
    {
      method: 'post',
      path: '/api/me/update_profile/',
      summary: 'Changes names, language or currency; absent fields stay unchanged, and without any the language is 1',
      access: 'customer',
      body: updateProfileRequest,
      answer: userDetail,
    },
    async ({ body, visitor: { userId }, services }) => {
      const refused = await updateProfile(services, userId, {
        firstName: body.firstName,
        lastName: body.lastName,
        languageId: Object.values(body).some((value) => value !== undefined) ? body.languageId : defaultLanguageId,
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
      summary: 'Sends a code to a new e-mail address; the response is the same when another account has it',
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
      summary: 'Sends a code to a new phone; the response is the same when another account has it',
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
        summary: `Sets the ${kind} that the code was sent to, ends all sessions, and signs in`,
        access: 'customer',
        body: ownCodeRequest,
        answer: loginResponse,
      },
      ({ body: { code, channel }, visitor, services }) =>
        changeContact(services, {
          userId: visitor.userId,
          kind,
          code,
          arrival: loginContext(visitor, channel),
        }),
    );
  }
}

/**
 * Spec point 7 lists verify_delete_account among the responses that are treated as a login. The account no longer exists, so the response
 * is empty (204): every login response is forwarded to POST /web/user/auth/, and an empty body clears the web session there. A token would
 * be invalid, or valid for a deleted account.
 */
function addDeletionRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: '/api/me/delete_account/',
      summary: 'Sends a code that confirms the deletion of the account',
      access: 'customer',
      answer: codeSent,
      status: 202,
    },
    ({ visitor: { userId, language }, services }) => sendDeletionCode(services, { userId, language }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/me/verify_delete_account/',
      summary: 'Deletes the account and ends all sessions',
      access: 'customer',
      body: ownCodeRequest,
    },
    ({ body: { code }, visitor: { userId }, services }) => deleteAccount(services, { userId, code }),
  );
}
