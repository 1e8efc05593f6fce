import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { toCamel } from '../../../marketplace/contract/case';
import { requestContext } from '../../session/context';
import { readBodyText } from '../../session/readFormData';

/** More than the longest body that is accepted, in bytes. */
const maxBytes = 10_000;

const body = z.object({ token: z.string().min(1).max(200), expiry: z.iso.datetime(), changePasswordRequired: z.boolean().default(false) });

/** POST /web/user/auth/ (spec, point 7): a token starts the web session; an empty body ends it. Its names may be in either case. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const text = await readBodyText(args.request, maxBytes);
  if (text === '') shop.signOut();
  else {
    const login = z.preprocess(parseJson, body).safeParse(text);
    if (!login.success) return Response.json({ detail: 'errors.general' }, { status: 400 });
    shop.signIn(login.data);
  }
  return new Response(null, { status: 204, headers: await shop.commit(new Headers()) });
}

function parseJson(text: unknown): unknown {
  try {
    const parsed: unknown = JSON.parse(String(text));
    return toCamel(parsed);
  } catch {
    return null;
  }
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
