import { answerApplicationRequest, staffApplication, staffApplicationList } from '../../contract/staff/people/applications';
import { staffPageSize } from '../../contract/staff/staffLimits';
import { type Api, idParam } from '../../http/endpoint';
import { readPage } from '../../http/page';
import { reviewApplication } from '../../sellers/reviewApplication';
import { listApplications, readApplication, readDocument, staffApplicationQuery } from './readApplications';

const access = { access: 'staff', permission: 'applications' } as const;

/** The endpoints of the staff for applications to sell. */
export function addStaffApplicationRoutes(api: Api) {
  const path = '/api/staff/applications/';
  const one = { ...access, params: idParam };
  api.add(
    {
      method: 'get',
      path,
      summary: 'Applications to sell, by filter',
      ...access,
      query: staffApplicationQuery,
      answer: staffApplicationList,
    },
    ({ query: asked, services }) => listApplications(services, asked, readPage({ limit: String(staffPageSize), ...asked })),
  );
  api.add(
    { method: 'get', path: `${path}{id}/`, summary: 'One application', ...one, answer: staffApplication },
    ({ params, visitor, services }) => readApplication(services, { ...params, language: visitor.language }),
  );
  api.add(
    { method: 'post', path: `${path}{id}/answer/`, summary: 'Answers an application', ...one, body: answerApplicationRequest },
    ({ params, body, visitor, services }) =>
      reviewApplication(services, { ...params, answer: body.to, note: body.note ?? '', operator: visitor.member.email }),
  );
  api.add(
    {
      method: 'get',
      path: `${path}{id}/documents/{document}/`,
      summary: 'A document of an application, to save',
      ...access,
      params: idParam.extend({ document: idParam.shape.id }),
    },
    ({ params, visitor, services }) => readDocument(services, { ...params, operator: visitor.member.email }),
  );
}
