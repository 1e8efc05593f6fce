import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { inQueue, QueueFull } from '../concurrency/workQueues';
import { type Camel, toCamel, toSnake } from '../contract/case';
import { type Language, languageCodes } from '../contract/languages';
import { isAllowed, type Permission } from '../contract/staff/permissions';
import { isUnavailable } from '../database/serverPool';
import type { Services } from '../services';
import { Refusal, refuse } from '../shared/refusal';
import { authenticate, type Session, sha256 } from './authenticate';
import { authenticateStaff, type Member, type StaffVisitor } from './authenticateStaff';
import { arrivedText, hasPassword, parseBody } from './body/requestBody';
import { hasSecret, logRefusal } from './logRefusal';
import { runOnce } from './once/runOnce';
import type { Customer, Visitor } from './visitor';

/**
 * Who can call: `customer` returns 401 without a valid token, and 403 while the password must be changed; `signedIn` requires only the
 * token: for endpoints that change that password or keep the session alive. `staff` requires a staff session, and 403 without the
 * endpoint's permission.
 */
type Access = 'anyone' | 'customer' | 'signedIn' | 'staff';
type Method = 'get' | 'post' | 'patch' | 'delete' | 'options';
type ObjectSchema = z.ZodObject;
type Parsed<Schema> = Schema extends z.ZodType ? Camel<z.infer<Schema>> : undefined;

/** The result of a handler: the response in camelCase, nothing for 204, a refusal, or a finished response. */
type Result<Answer> = (Answer extends z.ZodType ? Camel<z.input<Answer>> : never) | Refusal | Response | undefined;

interface Description<Query, Params, Body, Allowed, Answer> {
  method: Method;
  /** In OpenAPI syntax: /api/orders/{id}/ */
  path: string;
  summary: string;
  access: Allowed;
  /** What a member of staff needs; absent for what every member may do. */
  permission?: Permission;
  query?: Query;
  params?: Params;
  body?: Body;
  /** The schema of a successful response; absent for 204. */
  answer?: Answer;
  status?: 200 | 201 | 202;
  /** The longest body in bytes, for those with long texts. */
  maxBody?: number;
  /** Judges a request by its headers, before its body is read. @returns the refusal, or null. */
  admit?: (services: Services, headers: Headers) => Promise<Refusal | null>;
  /** Answers without the shop's settings, which come from the database. */
  isProbe?: true;
}

interface Call<Query, Params, Body, Allowed> {
  query: Parsed<Query>;
  params: Parsed<Params>;
  body: Parsed<Body>;
  visitor: Allowed extends 'anyone' ? Visitor : Allowed extends 'staff' ? StaffVisitor : Customer;
  services: Services;
  request: Request;
}

const keyOf = (issue: z.core.$ZodIssue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'validation.required';
  return 'validation.invalid';
};

/** Converts zod's issues to DRF's format: field → message keys. */
function fieldsOf(error: z.ZodError) {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'non_field_errors';
    fields[name] = [...(fields[name] ?? []), keyOf(issue)];
  }
  return fields;
}

function languageOf(header: string | undefined): Language {
  const asked = header?.split(',').map((part) => part.split(';')[0]?.trim().split('-')[0]);
  return languageCodes.find((code) => asked?.[0] === code) ?? languageCodes.find((code) => asked?.includes(code)) ?? 'en';
}

interface Caller {
  session: Session | null;
  member: Member | null;
}

/** Who calls. A customer's token opens nothing of the staff's, and the other way round. */
async function callerOf(context: Context, services: Services, access: Access): Promise<Caller> {
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(context.req.header('Authorization') ?? '')?.[1];
  if (!bearer) return { session: null, member: null };
  if (access === 'staff') return { session: null, member: await authenticateStaff(services, bearer) };
  return { session: await authenticate(services, bearer), member: null };
}

/** Returns the refusal of a caller without access; null with access. */
function barred(access: Access, permission: Permission | undefined, { session, member }: Caller) {
  if (access === 'anyone') return null;
  if (access === 'staff') {
    if (!member) return refuse(401, 'auth.required');
    return permission === undefined || isAllowed(member.roles, permission) ? null : refuse(403, 'staff.forbidden');
  }
  if (!session) return refuse(401, 'auth.required');
  return access === 'customer' && session.mustChangePassword ? refuse(403, 'auth.changePasswordRequired') : null;
}

/** The id under which the server in front logs the request. */
const requestIdOf = (context: Context) => /^[\w-]{8,100}$/.exec(context.req.header('X-Request-Id') ?? '')?.[0];

function visitorOf(context: Context, access: Access, session: Session | null): Visitor {
  // While the password must be changed, public endpoints treat the caller as a guest: no account data is shown or changed.
  const deviceToken = /^[\w-]{20,100}$/.exec(context.req.header('X-Device-Token') ?? '')?.[0];
  const isKnown = session !== null && (access !== 'anyone' || !session.mustChangePassword);
  return {
    userId: isKnown ? session.userId : null,
    tokenHash: session?.tokenHash ?? null,
    guestKey: /^[\w-]{20,100}$/.exec(context.req.header('X-Cart-Id') ?? '')?.[0] ?? null,
    deviceHash: deviceToken ? sha256(deviceToken) : null,
    language: languageOf(context.req.header('Accept-Language')),
    // The server in front determines the client's address and sets it as the only one in the header.
    address: context.req.header('X-Forwarded-For') ?? null,
    requestId: requestIdOf(context) ?? crypto.randomUUID(),
    idempotencyKey: /^[\w-]{8,100}$/.exec(context.req.header('Idempotency-Key') ?? '')?.[0] ?? null,
  };
}

function send(context: Context, result: unknown, status: 200 | 201 | 202) {
  if (result instanceof Refusal) return context.json(toSnake(result.body), result.status, result.headers);
  if (result instanceof Response) return result;
  return result === undefined ? context.body(null, 204) : context.json(toSnake(result), status);
}

/** Whether a request of the staff with a key runs once, however often it is sent. The key of an upload says nothing about its file. */
const isRepeatable = ({ req }: Context) => req.method !== 'GET' && !req.header('Content-Type')?.startsWith('multipart/');

/** Returns a query schema that OpenAPI can describe: it cannot express a default for invalid values. */
function asWritten(query: ObjectSchema): ObjectSchema {
  const written = Object.entries(query.shape).map(([name, schema]) => {
    let inner = schema;
    while (inner instanceof z.ZodCatch || inner instanceof z.ZodDefault) inner = inner.unwrap();
    return [name, inner === schema || !(inner instanceof z.ZodType) ? schema : inner.optional()];
  });
  return z.object(Object.fromEntries(written));
}

/**
 * The HTTP layer of the marketplace. `add` registers an endpoint with its OpenAPI description: it validates the request against the
 * contract, authenticates the caller, and converts the use case's result (a value, nothing, a refusal) to the response.
 */
export class Api {
  readonly hono = new OpenAPIHono();

  /** @param beforeRequest what each request but a probe needs first. A request with a password calls it when its turn has come. */
  constructor(
    readonly services: Services,
    private readonly beforeRequest: (services: Services) => Promise<void>,
  ) {
    this.hono.notFound((context) => context.json({ detail: 'errors.notFound' }, 404));
    this.hono.onError((error, context) => {
      if (error instanceof QueueFull) return send(context, error.refusal, 200);
      if (isUnavailable(error)) {
        services.log.warn({ err: error, path: context.req.path, requestId: requestIdOf(context) }, 'the database is away');
        return context.json({ detail: 'errors.unavailable' }, 503, { 'Retry-After': '2' });
      }
      services.log.error({ err: error, path: context.req.path, requestId: requestIdOf(context) }, 'request failed');
      return context.json({ detail: 'errors.unexpected' }, 500);
    });
  }

  add<
    Query extends ObjectSchema | undefined = undefined,
    Params extends ObjectSchema | undefined = undefined,
    Body extends ObjectSchema | undefined = undefined,
    Allowed extends Access = 'anyone',
    Answer extends z.ZodType | undefined = undefined,
  >(
    description: Description<Query, Params, Body, Allowed, Answer>,
    handle: (call: Call<Query, Params, Body, Allowed>) => Promise<Result<Answer>>,
  ) {
    const { method, path, access, permission, query, params, body, status = 200, maxBody, admit, isProbe } = description;
    this.describe(description);
    const mayBeGuess = hasSecret(body);
    const read = (context: Context) => arrivedText(context.req.raw, maxBody);
    const respond = async (context: Context, textOf = read) => {
      if (!isProbe) await this.beforeRequest(this.services);
      const caller = await callerOf(context, this.services, access);
      const { session, member } = caller;
      const answerWith = (result: unknown, code: typeof status = 200) => {
        const { method: called, path: address } = context.req;
        const refused = {
          requestId: requestIdOf(context),
          userId: session?.userId ?? null,
          ...(member && { staffId: member.id }),
          method: called,
          path: address,
        };
        logRefusal(this.services.log, result, mayBeGuess, refused);
        return send(context, result, code);
      };
      const refused = barred(access, permission, caller);
      if (refused) return answerWith(refused);
      const notAdmitted = await admit?.(this.services, context.req.raw.headers);
      if (notAdmitted) return answerWith(notAdmitted);
      const visitor = { ...visitorOf(context, access, session), ...(member && { member }) };
      const parsedParams = params?.safeParse(context.req.param());
      if (parsedParams && !parsedParams.success) return answerWith(refuse(404, 'errors.notFound'));
      const parsedQuery = query?.safeParse(toSnake({ ...context.req.query() }), { reportInput: true });
      if (parsedQuery && !parsedQuery.success) return answerWith(new Refusal(400, fieldsOf(parsedQuery.error)));
      let parsedBody: z.ZodSafeParseResult<unknown> | undefined;
      if (body) {
        try {
          parsedBody = body.safeParse(parseBody(await textOf(context)), { reportInput: true });
        } catch {
          return answerWith(refuse(400, 'errors.notJson'));
        }
        if (!parsedBody.success) return answerWith(new Refusal(400, fieldsOf(parsedBody.error)));
      }
      const call = {
        query: toCamel(parsedQuery?.data),
        params: toCamel(parsedParams?.data),
        body: toCamel(parsedBody?.data),
        visitor,
        services: this.services,
        request: context.req.raw,
      } as Call<Query, Params, Body, Allowed>;
      const run = () => handle(call);
      const { idempotencyKey: key } = visitor;
      if (!member || !key || !isRepeatable(context)) return answerWith(await run(), status);
      const once = { call: `staff ${member.id} ${context.req.method} ${context.req.path}`, key, body: parsedBody?.data };
      return answerWith(await runOnce(this.services, once, run), status);
    };
    // A request whose body has not arrived takes nobody's turn.
    const respondInTurn = async (context: Context) => {
      const text = await read(context);
      return inQueue('passwordRequests', () => respond(context, async () => text));
    };
    const respondAtOnce = (context: Context) => respond(context);
    this.hono.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), hasPassword(body) ? respondInTurn : respondAtOnce);
  }

  private describe({
    method,
    path,
    summary,
    access,
    permission,
    query,
    params,
    body,
    answer,
    status = 200,
  }: Description<ObjectSchema | undefined, ObjectSchema | undefined, ObjectSchema | undefined, Access, z.ZodType | undefined>) {
    this.hono.openAPIRegistry.registerPath({
      method,
      path,
      summary,
      security: access === 'anyone' ? [] : [{ [access === 'staff' ? 'staff' : 'bearer']: [] }],
      ...(path.startsWith('/api/staff/') && { tags: ['staff'] }),
      ...(permission && { 'x-permission': permission }),
      request: {
        ...(query && { query: asWritten(query) }),
        ...(params && { params }),
        ...(body && { body: { content: { 'application/json': { schema: body } } } }),
      },
      responses: answer
        ? { [status]: { description: summary, content: { 'application/json': { schema: answer } } } }
        : { 204: { description: summary } },
    });
  }
}

/** `{id}` in a path: anything except a positive 32-bit integer returns 404. */
export const idParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
