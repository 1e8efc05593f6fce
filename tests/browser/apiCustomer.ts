import type { Page } from 'playwright/test';

/** A customer of the demo who is registered by the API, and a function that calls it. */
export async function newApiCustomer(page: Page, password = 'Passw0rd') {
  const call = async (method: string, path: string, token: string | null, body?: object, key?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    };
    const answer = await page.request.fetch(path, { method, headers, ...(body && { data: body }) });
    return answer.json();
  };
  const identifier = `buyer-${crypto.randomUUID()}@example.com`;
  const registration = { first_name: 'Rebin', identifier, password };
  const { verification_token } = await call('POST', '/api/auth/register/', null, registration);
  const [message] = await call('GET', `/api/dev/inbox/?to=${encodeURIComponent(identifier)}`, null);
  const code = /\d{6}/.exec(message.body)?.[0];
  const { token } = await call('POST', '/api/auth/register/verify/', null, { identifier, code, verification_token });
  const { id } = await call('GET', '/api/me/', token);
  return { call, token: token as string, identifier, id: id as number };
}
