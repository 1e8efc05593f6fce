import { expect, test } from 'vitest';
import { ApiError } from '../../../../../app/api/error';
import { statusOf } from '../../../../../app/components/errors/statusOf';

test.each([
  ['statusCode first', { statusCode: 418, status: 404, response: { status: 503 } }, 418],
  ['then status', { status: 404, response: { status: 503 } }, 404],
  ['then the response’s status', { response: { status: 503 } }, 503],
  ['500 without any', new Error('broken'), 500],
  ['500 for what is no error status', { statusCode: '404', status: 200, response: { status: 7 } }, 500],
  ['500 for nothing at all', null, 500],
])('an error page’s status is %s', (_, error, status) => expect(statusOf(error)).toBe(status));

test('an error page’s status is that of the API’s error, which the response has too', () => {
  for (let status = 400; status < 600; status++) {
    const error = new ApiError(status, { detail: 'errors.general' }, 'GET /api/me/', new Error('broken'));
    expect([statusOf(error), error.status, error.init]).toEqual([status, status, { status }]);
    expect([error.type, error.data]).toEqual(['DataWithResponseInit', null]);
  }
});
