import { z } from 'zod';
import { saveColourRequest, savedColour, staffColours } from '../../contract/staff/shop';
import type { Api } from '../../http/endpoint';
import { deleteColour, listColours, saveColour } from './saveColour';

const access = { access: 'staff', permission: 'catalogue' } as const;
const slugParam = z.object({ slug: z.string().max(100) });

/** The endpoints of the staff for colours. */
export function addColourRoutes(api: Api) {
  const path = '/api/staff/colours/';
  const one = { path: `${path}{slug}/`, ...access, params: slugParam };
  api.add({ method: 'get', path, summary: 'Every colour', ...access, answer: staffColours }, ({ services }) => listColours(services));
  api.add(
    { method: 'post', path, summary: 'Adds a colour', ...access, body: saveColourRequest, answer: savedColour, status: 201 },
    ({ body, visitor, services }) => saveColour(services, { ...body, slug: null, operator: visitor.member.email }),
  );
  api.add(
    { method: 'patch', summary: 'Saves a colour', ...one, body: saveColourRequest, answer: savedColour },
    ({ params, body, visitor, services }) => saveColour(services, { ...body, ...params, operator: visitor.member.email }),
  );
  api.add({ method: 'delete', summary: 'Deletes a colour', ...one }, ({ params, visitor, services }) =>
    deleteColour(services, { ...params, operator: visitor.member.email }),
  );
}
