import { ApiError } from './error';

/** What is not there, or is not this shopper's, is a page that can't be found; all other failures stay what they are. */
export async function orNotFound<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw new Response(null, { status: 404 });
    throw error;
  }
}
