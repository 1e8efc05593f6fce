import { ApiError } from './error';

/** Turns a 404 or 400 of the API into a not-found page. Other failures are thrown unchanged. */
export async function orNotFound<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw new Response(null, { status: 404 });
    throw error;
  }
}
