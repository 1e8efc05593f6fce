import {
  changeMemberRequest,
  changeStaffMeRequest,
  changeStaffPasswordRequest,
  inviteMemberRequest,
  recoveryCodes,
  recoveryCodesRequest,
  resetMemberRequest,
  staffMe,
  staffMember,
  staffMembers,
} from '../../contract/staff/members';
import { type Api, idParam } from '../../http/endpoint';
import { Refusal } from '../../shared/refusal';
import { confirmMember } from '../access/confirm';
import { changeMember } from './changeMember';
import { listMembers, readMe } from './findMembers';
import { inviteMember } from './inviteMember';
import { changeMe, changeStaffPassword, newRecoveryCodes } from './ownAccount';
import { resetMember } from './resetMember';

/** The endpoints of the member's own account, and of the owners for all members. */
export function addMemberRoutes(api: Api) {
  api.add({ method: 'get', path: '/api/staff/me/', summary: 'The signed-in member', access: 'staff', answer: staffMe }, (call) =>
    readMe(call.services, call.visitor.member),
  );
  api.add(
    {
      method: 'patch',
      path: '/api/staff/me/',
      summary: 'Changes the member’s name or language',
      access: 'staff',
      body: changeStaffMeRequest,
      answer: staffMe,
    },
    ({ services, visitor, body }) => changeMe(services, visitor.member, body),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/me/password/',
      summary: 'Changes the member’s password and ends all sessions',
      access: 'staff',
      body: changeStaffPasswordRequest,
    },
    ({ services, visitor, body }) => changeStaffPassword(services, visitor.member, body),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/me/recovery_codes/',
      summary: 'Replaces the member’s recovery codes',
      access: 'staff',
      body: recoveryCodesRequest,
      answer: recoveryCodes,
    },
    ({ services, visitor, body }) => newRecoveryCodes(services, visitor.member, body.confirmation),
  );
  api.add(
    {
      method: 'get',
      path: '/api/staff/members/',
      summary: 'All members of staff',
      access: 'staff',
      permission: 'staff',
      answer: staffMembers,
    },
    ({ services }) => listMembers(services),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/members/',
      summary: 'Invites a member of staff by mail',
      access: 'staff',
      permission: 'staff',
      body: inviteMemberRequest,
      answer: staffMember,
      status: 201,
    },
    async ({ services, visitor, body }) => {
      const invited = await inviteMember(services, { ...body, operator: visitor.member.email });
      return invited instanceof Refusal ? invited : invited.member;
    },
  );
  api.add(
    {
      method: 'patch',
      path: '/api/staff/members/{id}/',
      summary: 'Changes name, roles or state of a member',
      access: 'staff',
      permission: 'staff',
      params: idParam,
      body: changeMemberRequest,
      answer: staffMember,
    },
    ({ services, visitor, params, body }) => changeMember(services, { ...body, id: params.id, operator: visitor.member.email }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/members/{id}/reset/',
      summary: 'Sends a member a link for a new password',
      access: 'staff',
      permission: 'staff',
      params: idParam,
      body: resetMemberRequest,
    },
    async ({ services, visitor, params, body }) => {
      const refused = await confirmMember(services, visitor.member, body.confirmation);
      if (refused) return refused;
      const { secondFactor } = body;
      const reset = await resetMember(services, { id: params.id, secondFactor, operator: visitor.member.email });
      return reset instanceof Refusal ? reset : undefined;
    },
  );
}
