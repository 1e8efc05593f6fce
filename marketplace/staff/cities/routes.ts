import { changeCitiesRequest, changedCities, staffCities } from '../../contract/staff/shop';
import type { Api } from '../../http/endpoint';
import { changeCities, listCities } from './changeCities';

const access = { access: 'staff', permission: 'cities' } as const;

/** The endpoints of the staff for cities and their fees. */
export function addCityRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/api/staff/cities/', summary: 'Every city with its terms of delivery', ...access, answer: staffCities },
    ({ visitor, services }) => listCities(services, visitor.language),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/cities/',
      summary: 'Changes the terms of cities',
      ...access,
      body: changeCitiesRequest,
      answer: changedCities,
    },
    ({ body, visitor, services }) => changeCities(services, { ...body, operator: visitor.member.email }),
  );
}
