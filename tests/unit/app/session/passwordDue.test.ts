import type { ActionFunction, LoaderFunction } from '@remix-run/node';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import routes from '../../../../app/routes';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../remoteShop';

const remote = remoteMarketplace();
const due = { ...signedIn, changePasswordRequired: true };

interface Screen {
  loader?: LoaderFunction;
  action?: ActionFunction;
}
const modules = import.meta.glob<Screen>('../../../../app/routes/{account,checkout}/**/route.{ts,tsx}');

/** Every part of a path that a route leaves open is 7. */
const params = { id: '7', orderDetailId: '7', lineId: '7' };
const screensOf = (entries: readonly RouteConfigEntry[], above = ''): { path: string; file: string }[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return [{ path: here.replaceAll(/:\w+/g, '7'), file }, ...screensOf(children, here)];
  });
const screens = screensOf(routes).filter(({ path }) => /^\/(account|checkout)(\/|$)/.test(path));

/** The calls with the customer's token. */
let calls: string[] = [];
beforeEach(() => {
  calls = [];
  remote.use(
    http.all(`${host}/*`, ({ request }) => {
      if (request.headers.has('Authorization')) calls.push(request.url);
      return HttpResponse.json([]);
    }),
  );
});

test('the account and the checkout have pages', () => {
  expect(screens.length).toBeGreaterThan(25);
  for (const path of ['/account', '/account/profile', '/account/my-order/7', '/account/return-order/new', '/checkout'])
    expect(screens.map((screen) => screen.path)).toContain(path);
});

describe.each(screens)('with a new password due, $path ($file)', ({ path, file }) => {
  const open = async (): Promise<Screen> => {
    const load = modules[`../../../../app/${file}`];
    if (!load) throw new Error(`there is no ${file}`);
    return load();
  };
  const leave = async (use: LoaderFunction | ActionFunction, address: string, init: RequestInit = {}) => {
    const args = await loaderArgs(address, { session: due, ...init });
    const left: unknown = await Promise.resolve(use({ ...args, params })).catch((thrown: unknown) => thrown);
    if (!(left instanceof Response)) throw new Error(`${address} was opened`);
    return [left.status, left.headers.get('Location')];
  };

  test.each(['?lang=en', '?lang=ar&offset=12', '?lang=ckb', ''])('leads to it, also when a form is sent: %s', async (query) => {
    const { loader, action } = await open();
    const address = path + query;
    const asked = [303, `/password/change?redirectTo=${encodeURIComponent(address)}`];
    if (loader) expect(await leave(loader, address)).toEqual(asked);
    const body = 'intent=save';
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(body.length) };
    if (action) expect(await leave(action, address, { method: 'POST', body, headers })).toEqual(asked);
    expect(loader ?? action).toBeDefined();
    expect(calls).toEqual([]);
  });
});
