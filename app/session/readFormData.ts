/** The limit for forms without files, in bytes. */
const maxFormBytes = 100_000;

const tooLong = () => new Response(null, { status: 413 });

/**
 * Reads the body up to `max` bytes with `read`. It stops reading there, regardless of Content-Length.
 * @throws Response 413 if it is longer, 400 if `read` can't read it.
 */
async function readWithin<Value>({ headers, body }: Request, max: number, read: (bounded: Response) => Promise<Value>): Promise<Value> {
  if (Number(headers.get('Content-Length')) > max) throw tooLong();
  let length = 0;
  const bounded = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length;
        if (length > max) controller.error(tooLong());
        else controller.enqueue(chunk);
      },
    }),
  );
  return read(new Response(bounded, { headers: { 'Content-Type': headers.get('Content-Type') ?? '' } })).catch(() => {
    throw length > max ? tooLong() : new Response(null, { status: 400 });
  });
}

/** Reads the submitted form, of at most `max` bytes. @throws Response 413 or 400 */
export const readFormData = (request: Request, max = maxFormBytes): Promise<FormData> =>
  readWithin(request, max, (bounded) => bounded.formData());

/** Reads a body of at most `max` bytes as text. @throws Response 413 or 400 */
export const readBodyText = (request: Request, max: number): Promise<string> => readWithin(request, max, (bounded) => bounded.text());
