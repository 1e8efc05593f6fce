import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { requestContext } from '../../session/context';

const body = z.object({ token: z.string().min(1).max(200), expiry: z.iso.datetime(), changePasswordRequired: z.boolean().default(false) });

/** POST /web/user/auth/ (spec, point 7): a token starts the web session; an empty body ends it. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const text = await args.request.text();
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
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
