/** The limit for forms without files, in bytes. */
const maxFormBytes = 100_000;

/**
 * Reads the submitted form, of at most `max` bytes. It stops reading there, regardless of Content-Length.
 * @throws Response 413 if it is longer, 400 if the body is not a valid form.
 */
export async function readFormData({ headers, body }: Request, max = maxFormBytes): Promise<FormData> {
  const tooLong = () => new Response(null, { status: 413 });
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
  return new Response(bounded, { headers: { 'Content-Type': headers.get('Content-Type') ?? '' } }).formData().catch(() => {
    throw length > max ? tooLong() : new Response(null, { status: 400 });
  });
}
