import type { AppLoadContext } from '@remix-run/node';
import { staffMe } from '../../../marketplace/contract/staff/members';
import type { Permission } from '../../../marketplace/contract/staff/permissions';
import { type Answer, createApi } from '../../api/client';
import { ApiError } from '../../api/error';
import { sharedOptions } from '../../api/publicApi';
import type { Undo } from '../../components/staff/forms/pageData';
import { requestSettings } from '../../config';
import { isLanguage, type Language } from '../../i18n/languages';
import type { Namespace } from '../../i18n/namespaces';
import { translator } from '../../i18n/store';
import { detectLanguage } from '../detectLanguage.server';
import { isAllowedRequest } from '../origin/isAllowedRequest';
import { readFormData } from '../readFormData';
import { safeRedirect } from '../redirects/safeRedirect';
import { askToSignIn, keptParameter } from './askToSignIn.server';
import { formKeyField } from './formKeyField';
import { forgetKeptForm, withoutKept } from './keptForm.server';
import { isStaffPath, maxStaffTarget, noSession, type StaffSession, staffCookie, staffPath } from './staffCookie';

/** The fields of a form: a product may have some hundred variants with a dozen each. */
const maxStaffFields = 5000;

export type Me = Answer<typeof staffMe>;

interface Arguments {
  request: Request;
  context: AppLoadContext;
}

/** Where a sign-in may lead: to a page of the staff. */
export const staffTarget = (target: unknown): string => {
  const path = safeRedirect(target, staffPath);
  return path.length <= maxStaffTarget && isStaffPath(new URL(path, 'http://shop.invalid').pathname) ? path : staffPath;
};

/** The headers of every answer to the staff: it is for this browser, now. */
export const privateHeaders = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

async function createContext({ request, context }: Arguments) {
  const settings = requestSettings(context);
  if (!(await isAllowedRequest(request, settings))) throw new Response(null, { status: 403 });
  const url = new URL(request.url);
  const secure = (settings.publicUrl ?? url.origin).startsWith('https:');
  const cookie = staffCookie(settings.sessionSecrets, secure);
  let session = await cookie.read(request.headers.get('Cookie'));
  let isChanged = false;
  const change = (changes: Partial<StaffSession>) => {
    session = { ...session, ...changes };
    isChanged = true;
  };
  // Without a session, the language of a link: that of an invitation is the member's already.
  const asked = url.searchParams.get('lang');
  if (!session.token && isLanguage(asked) && asked !== session.language?.code) change({ language: { code: asked, isChosen: false } });
  const clientOf = (language: Language) =>
    createApi({
      ...sharedOptions(settings, language),
      credentials: () => ({ token: session.token, cartId: null, deviceToken: null }),
      onUnauthorized: async () => change({ ...noSession, ended: session.token }),
      onPasswordDue: async () => {},
    });
  const visitorLanguage = session.language?.code ?? (await detectLanguage(request, '/'));
  const me = session.token
    ? await clientOf(visitorLanguage)
        .get('/api/staff/me/', staffMe)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 401) return null;
          throw error;
        })
    : null;
  const language = me?.language ?? visitorLanguage;
  if (me && session.language?.code !== me.language) change({ language: { code: me.language, isChosen: false } });

  /** The changed cookie, and that nothing is stored. */
  async function headers(more: Record<string, string> = {}): Promise<Headers> {
    const all = new Headers({ ...privateHeaders, ...more });
    if (isChanged) all.append('Set-Cookie', await cookie.write(session));
    return all;
  }

  let formKey: string | null = null;
  const client = clientOf(language);
  /** With the key of the form that is answered: sent again, it has the result of the first sending. Uploads have none. */
  const onceOf = (body: unknown) => (formKey === null || body instanceof FormData ? {} : { idempotencyKey: formKey });
  const api: typeof client = {
    ...client,
    post: (path, schema, body, extra) => client.post(path, schema, body, { ...onceOf(body), ...extra }),
    patch: (path, schema, body, extra) => client.patch(path, schema, body, { ...onceOf(body), ...extra }),
    delete: (path, schema, extra) => client.delete(path, schema, { ...onceOf(null), ...extra }),
  };
  const isAction = request.method !== 'GET' && request.method !== 'HEAD';

  return {
    settings,
    url,
    /** Whether the page answers a form. Loaders don't see it: Remix gives them a GET request. */
    isAction,
    language,
    me,
    api,
    session: () => session,
    change,
    takeFlash(): StaffSession['flash'] {
      const { flash } = session;
      if (flash) change({ flash: null });
      return flash;
    },
    headers,
    async form(max?: number): Promise<FormData> {
      const form = await readFormData(request, max, { ...(me && max !== undefined && { text: max }), fields: maxStaffFields });
      const key = form.get(formKeyField);
      formKey = typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : null;
      return form;
    },
    t: <Name extends Namespace>(namespace: Name) => translator(language, namespace),
    /** After a form that is answered without a redirect was saved: what was kept of it is deleted. */
    forgetKept: () => forgetKeptForm({ url, api }),
    /** A redirect within the staff's pages, with a message for the next one, `staff.saved`, and what undoes the change. */
    async redirect(to: string, message?: `${Namespace}.${string}`, undo: Undo | null = null): Promise<Response> {
      if (message) change({ flash: { message, undo } });
      const showsKept = isAction && url.searchParams.has(keptParameter);
      if (showsKept && me) await forgetKeptForm({ url, api });
      return new Response(null, { status: 303, headers: await headers({ Location: showsKept ? withoutKept(to) : to }) });
    },
  };
}

export type StaffContext = Awaited<ReturnType<typeof createContext>>;

const contexts = new WeakMap<object, Promise<StaffContext>>();

/** The context of a request of the staff, shared by all its loaders and its action. */
export function staffContext(args: Arguments): Promise<StaffContext> {
  let context = contexts.get(args.context);
  if (!context) {
    context = createContext(args);
    contexts.set(args.context, context);
  }
  return context;
}

/**
 * The context of a signed-in member with a permission. Others are redirected to the sign-in, which leads back, or get a 403.
 */
export async function requireStaff(args: Arguments, permission?: Permission): Promise<StaffContext & { me: Me }> {
  const staff = await staffContext(args);
  const { me } = staff;
  if (!me) throw await askToSignIn(staff);
  if (permission && !me.permissions.includes(permission)) throw new Response(null, { status: 403 });
  return { ...staff, me };
}
