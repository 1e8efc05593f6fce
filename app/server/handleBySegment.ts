import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** The fixed first segment of a route; null for an index, a parameter or a splat, which can match any path. */
function firstSegment({ path }: Route): string | null {
  const [segment = ''] = path?.split('/') ?? [];
  return /^[\w.-]+$/.test(segment) ? segment : null;
}

/** The route's ancestor directly below the root. */
function topOf(routes: Routes, route: Route): Route {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent?.parentId === undefined ? route : topOf(routes, parent);
}

/** The fixed first segments of the build's routes. */
export const firstSegments = ({ routes }: ServerBuild): string[] => [
  ...new Set(Object.values(routes).flatMap((route) => (route && firstSegment(topOf(routes, route))) ?? [])),
];

/**
 * The same build with only the routes that an address with this first segment can match. Remix compiles the patterns of all routes for
 * every match, and matches four times for every page: with forty routes that took more than an eighth of a page's CPU time.
 */
function routesForSegment(build: ServerBuild, segment: string): ServerBuild {
  const canMatch = (route: Route) => {
    const first = firstSegment(topOf(build.routes, route));
    return first === null || first === segment;
  };
  const keptRoutes = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(
      Object.entries(all).filter(([id]) => {
        const route = build.routes[id];
        return route && canMatch(route);
      }),
    );
  return { ...build, routes: keptRoutes(build.routes), assets: { ...build.assets, routes: keptRoutes(build.assets.routes) } };
}

/** `/product/7` and `/product.data?_routes=…` start with `product`. */
const segmentOf = (pathname: string): string => pathname.split('/', 2)[1]?.replace(/\.data$/, '') ?? '';

/**
 * Handles a request with the few routes that its address can match. Remix's manifest needs all routes. Answers with data name their build: a
 * page of another one loads the address afresh (`app/browser/navigation/dataFetch.ts`).
 */
export function handleBySegment(build: ServerBuild): RequestHandler {
  const handlerFor = (segment: string) => createRequestHandler(routesForSegment(build, segment), 'production');
  const others = handlerFor('');
  const handlers = new Map(firstSegments(build).map((segment) => [segment, handlerFor(segment)]));
  handlers.set('__manifest', createRequestHandler(build, 'production'));
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const answer = await (handlers.get(segmentOf(pathname)) ?? others)(request, context);
    if (pathname.endsWith('.data')) answer.headers.set('X-Build', build.assets.version);
    return answer;
  };
}
