import { z } from 'zod';
import { changeCitiesRequest, changedCities, staffCities } from '../../contract/staff/shop';
import { cityStates, maxNameSearch } from '../../contract/staff/shopLimits';
import type { Api } from '../../http/endpoint';
import { choiceParameter, textParameter } from '../../http/page';
import { changeCities, listCities } from './changeCities';

const access = { access: 'staff', permission: 'cities' } as const;

/** The endpoints of the staff for cities and their fees. */
export function addCityRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path: '/api/staff/cities/',
      summary: 'Cities with their terms of delivery',
      ...access,
      query: z.object({ search: textParameter(maxNameSearch), state: choiceParameter(cityStates) }),
      answer: staffCities,
    },
    ({ query, visitor, services }) => listCities(services, visitor.language, query),
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
