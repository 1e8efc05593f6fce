/** More than any form without files has to say: in bytes. */
const maxFormBytes = 100_000;

/**
 * The form that was sent, of at most `most` bytes; it is read no further than that, whatever it says of its length.
 * @throws Response 413 when it is longer, 400 when the body can't be read as a form.
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
