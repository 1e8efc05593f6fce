import { z } from 'zod';
import { loginResponse } from '../../contract/customer/identity';
import { googleRequest, linkedAccounts, linkRequest, providers } from '../../contract/customer/linkedAccounts';
import type { Api } from '../../http/endpoint';
import { notFound } from '../../shared/refusal';
import { linkGoogle } from '../google/linkGoogle';
import { createIdTokenReader, type ReadIdToken } from '../google/readIdToken';
import { signInWithGoogle } from '../google/signInWithGoogle';
import { loginContext } from '../sessions/signIn';
import { readLinkedAccounts } from './readLinkedAccounts';
import { unlinkAccount } from './unlinkAccount';

const providerParam = z.object({ provider: z.enum(providers) });

/** The endpoints for linked accounts and, where Google is configured, for signing in with it and linking it. */
export function addLinkedAccountRoutes(api: Api) {
  const { google } = api.services.config;
  addLinkRoutes(api);
  if (google) addGoogleRoutes(api, createIdTokenReader(api.services, google));
}

function addGoogleRoutes(api: Api, readIdToken: ReadIdToken) {
  api.add(
    {
      method: 'post',
      path: '/api/auth/google/',
      summary: 'Signs in with a Google ID token',
      access: 'anyone',
      body: googleRequest,
      answer: loginResponse,
    },
    ({ body: { idToken, nonce, channel }, visitor, services }) => {
      const { address, language } = visitor;
      return signInWithGoogle(services, readIdToken, { idToken, nonce, address, language, arrival: loginContext(visitor, channel) });
    },
  );

  api.add(
    {
      method: 'post',
      path: '/api/me/linked_accounts/{provider}/',
      summary: 'Links the account of an ID token, as a sign-in method',
      access: 'customer',
      params: providerParam,
      body: linkRequest,
      answer: linkedAccounts,
    },
    async ({ body: { idToken, nonce }, visitor: { userId, address }, services }) => {
      const refused = await linkGoogle(services, readIdToken, { idToken, nonce, address, userId });
      return refused ?? (await readLinkedAccounts(services.database.db, services, userId)) ?? notFound();
    },
  );
}

function addLinkRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path: '/api/me/linked_accounts/',
      summary: 'The linked accounts and the sign-in methods of the account',
      access: 'customer',
      answer: linkedAccounts,
    },
    async ({ visitor: { userId }, services }) => (await readLinkedAccounts(services.database.db, services, userId)) ?? notFound(),
  );

  api.add(
    {
      method: 'delete',
      path: '/api/me/linked_accounts/{provider}/',
      summary: 'Unlinks a provider’s account, unless it is the last sign-in method',
      access: 'customer',
      params: providerParam,
    },
    ({ params: { provider }, visitor: { userId }, services }) => unlinkAccount(services, userId, provider),
  );
}
