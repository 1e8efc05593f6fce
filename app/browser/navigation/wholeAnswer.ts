/** A response whose whole body has arrived. */
export interface WholeAnswer {
  answer: Response;
  body: ArrayBuffer | null;
  /** The response again, with its body unread. */
  rebuild: Response;
}

/** Reads an answer's whole body. */
export async function readWhole(pending: Promise<Response>): Promise<WholeAnswer> {
  const answer = await pending;
  const body = answer.body && (await answer.arrayBuffer());
  return { answer, body, rebuild: body === null ? answer : new Response(body, answer) };
}
