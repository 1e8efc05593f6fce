import type { LoaderFunctionArgs } from '@remix-run/node';
import { requestContext } from '../../session/context';

/** In seconds. */
const minute = 60;

/** The categories below the departments, as JSON for the bar below the header. They are the same for everyone in a language. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const { top, children } = await shop.categories();
  const departments = top.map(({ id }) => ({ id, below: (children.get(id) ?? []).map((each) => ({ id: each.id, name: each.name })) }));
  // If the marketplace fails there are none, and the answer is not cached.
  const keeping = departments.length === 0 ? 'private, no-store' : `private, max-age=${minute}`;
  return Response.json({ departments }, { headers: { 'Cache-Control': keeping, Vary: 'Cookie' } });
}
