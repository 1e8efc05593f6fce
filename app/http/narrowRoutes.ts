import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** What every address of a route begins with; null for an index, a parameter or a splat, which can meet any address. */
function firstSegment({ path }: Route): string | null {
  const [segment = ''] = path?.split('/') ?? [];
  return /^[\w.-]+$/.test(segment) ? segment : null;
}

/** The route right below the root that a route belongs to. */
function topOf(routes: Routes, route: Route): Route {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent?.parentId === undefined ? route : topOf(routes, parent);
}

/** What the addresses of the build's routes begin with, where that is fixed. */
export const firstSegments = ({ routes }: ServerBuild): string[] => [
  ...new Set(Object.values(routes).flatMap((route) => (route && firstSegment(topOf(routes, route))) ?? [])),
];

/**
 * The same build with the routes alone that an address with this first segment can meet. Remix compiles the patterns of all of its routes
 * for every match, and matches four times for every page: with forty routes that was a good eighth of a page's processor time.
 */
export function narrowRoutes(build: ServerBuild, segment: string): ServerBuild {
  const meets = (route: Route) => {
    const first = firstSegment(topOf(build.routes, route));
    return first === null || first === segment;
  };
  const kept = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(
      Object.entries(all).filter(([id]) => {
        const route = build.routes[id];
        return route && meets(route);
      }),
    );
  return { ...build, routes: kept(build.routes), assets: { ...build.assets, routes: kept(build.assets.routes) } };
}

/** `/product/7` and `/product.data?_routes=…` begin with `product`. */
export const segmentOf = (pathname: string): string => pathname.split('/', 2)[1]?.replace(/\.data$/, '') ?? '';
