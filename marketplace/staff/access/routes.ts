import { z } from 'zod';
import { endedSessionHeader, maxKeptBytes } from '../../contract/staff/kept-forms/keptFormLimits';
import { keepFormRequest, keptForm, keptFormReference } from '../../contract/staff/kept-forms/keptForms';
import {
  acceptInvitationRequest,
  staffCodeRequest,
  staffEnrolled,
  staffEnrolment,
  staffEnrolRequest,
  staffInvitation,
  staffLoginRequest,
  staffLoginStep,
  staffSession,
} from '../../contract/staff/members';
import type { Api } from '../../http/endpoint';
import { notFound } from '../../shared/refusal';
import { acceptInvitation, readInvitation } from './invitations';
import { deleteKeptForm, keepForm, keepsForms, readKeptForm } from './keptForms';
import { logIn } from './logIn';
import { beginEnrolment, confirmEnrolment, logInWithSecondFactor } from './secondFactor';
import { endSession } from './sessions';

const invitationParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

const keptParams = z.object({ reference: z.string().max(40) });
const keptPath = '/api/staff/kept_forms/';
/** More than a form of the largest size with its JSON, in bytes. */
const maxKeptBody = 4 * maxKeptBytes;

/** The token of the session that has ended, as it was sent; no session has an empty one. */
const endedToken = (headers: Headers) => headers.get(endedSessionHeader) ?? '';

/** The endpoints for forms that were sent after a session had ended. */
function addKeptFormRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: keptPath,
      summary: 'Keeps a form that was sent after a session had ended by time',
      access: 'anyone',
      admit: async (services, headers) => ((await keepsForms(services, endedToken(headers))) ? null : notFound()),
      ...{ body: keepFormRequest, maxBody: maxKeptBody, answer: keptFormReference, status: 201 },
    },
    ({ body, request, services }) => keepForm(services, endedToken(request.headers), body),
  );
  const own = { path: `${keptPath}{reference}/`, access: 'staff', params: keptParams } as const;
  api.add({ method: 'get', summary: 'A form that was kept for the member', ...own, answer: keptForm }, ({ params, visitor, services }) =>
    readKeptForm(services, visitor.member, params),
  );
  api.add({ method: 'delete', summary: 'Forgets a kept form', ...own }, ({ params, visitor, services }) =>
    deleteKeptForm(services, visitor.member, params),
  );
}

/** The endpoints of the staff's sign-in. */
export function addStaffAccessRoutes(api: Api) {
  addKeptFormRoutes(api);
  api.add(
    {
      method: 'post',
      path: '/api/staff/login/',
      summary: 'Checks a staff password',
      access: 'anyone',
      body: staffLoginRequest,
      answer: staffLoginStep,
    },
    ({ body, visitor, services }) => logIn(services, { ...body, address: visitor.address }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/login/code/',
      summary: 'Completes a staff sign-in with the second factor',
      access: 'anyone',
      body: staffCodeRequest,
      answer: staffSession,
    },
    ({ body, services }) => logInWithSecondFactor(services, body),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/enrol/',
      summary: 'The secret for the authenticator',
      access: 'anyone',
      body: staffEnrolRequest,
      answer: staffEnrolment,
    },
    ({ body, services }) => beginEnrolment(services, body.challenge),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/enrol/confirm/',
      summary: 'Confirms the authenticator and signs in',
      access: 'anyone',
      body: staffCodeRequest,
      answer: staffEnrolled,
    },
    ({ body, services }) => confirmEnrolment(services, body),
  );
  api.add(
    {
      method: 'get',
      path: '/api/staff/invitations/{token}/',
      summary: 'Who an invitation is for',
      access: 'anyone',
      params: invitationParams,
      answer: staffInvitation,
    },
    ({ params, services }) => readInvitation(services, params.token),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/invitations/{token}/',
      summary: 'Sets the password of an invited member of staff',
      access: 'anyone',
      params: invitationParams,
      body: acceptInvitationRequest,
      answer: staffLoginStep,
    },
    ({ params, body, services }) => acceptInvitation(services, { token: params.token, password: body.password }),
  );
  api.add(
    { method: 'post', path: '/api/staff/logout/', summary: 'Ends the staff session', access: 'staff' },
    async ({ visitor, services }) => {
      await endSession(services.database.db, visitor.member.sessionHash);
      return undefined;
    },
  );
}
