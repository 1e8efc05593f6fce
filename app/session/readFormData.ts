/** The limit for forms without files, in bytes. */
const maxFormBytes = 100_000;
/** The largest form of a shopper has some hundred fields. */
const maxFormFields = 1000;

const tooLong = () => new Response(null, { status: 413 });

/** Tells from each chunk of a body whether bytes have occurred more than `max` times. */
function exceeds(max: number, bytes: string) {
  let count = 0;
  let end = Buffer.alloc(0);
  return (chunk: Uint8Array): boolean => {
    const text = Buffer.concat([end, chunk]);
    for (let at = text.indexOf(bytes); at >= 0; at = text.indexOf(bytes, at + bytes.length)) count += 1;
    end = text.subarray(Math.max(0, text.length - bytes.length + 1));
    return count > max;
  };
}

/**
 * Reads the body with `read`, up to `max` bytes or the chunk that `isTooMuch` is true of. It stops there, regardless of Content-Length.
 * @throws Response 413 if it stopped, 400 if `read` can't read it.
 */
async function readWithin<Value>(
  { headers, body }: Request,
  max: number,
  read: (bounded: Response) => Promise<Value>,
  isTooMuch: (chunk: Uint8Array) => boolean = () => false,
): Promise<Value> {
  if (Number(headers.get('Content-Length')) > max) throw tooLong();
  let length = 0;
  let isBeyond = false;
  const bounded = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length;
        isBeyond = length > max || isTooMuch(chunk);
        if (isBeyond) controller.error(tooLong());
        else controller.enqueue(chunk);
      },
    }),
  );
  return read(new Response(bounded, { headers: { 'Content-Type': headers.get('Content-Type') ?? '' } })).catch(() => {
    throw isBeyond ? tooLong() : new Response(null, { status: 400 });
  });
}

interface FormLimits {
  /** Of a form without files, in bytes. */
  text?: number;
  fields?: number;
}

/**
 * Reads the submitted form, of at most `max` bytes. One without files has at most `text`: only files make a form large.
 * @throws Response 413 or 400
 */
export function readFormData(
  request: Request,
  max = maxFormBytes,
  { text = maxFormBytes, fields = maxFormFields }: FormLimits = {},
): Promise<FormData> {
  const hasParts = request.headers.get('Content-Type')?.startsWith('multipart/form-data') ?? false;
  // To parse many fields takes long: of one name, the square of their number.
  const hasTooMany = exceeds(fields, hasParts ? '\r\n--' : '&');
  return readWithin(request, hasParts ? max : Math.min(max, text), (bounded) => bounded.formData(), hasTooMany);
}

/** Reads a body of at most `max` bytes as text. @throws Response 413 or 400 */
export const readBodyText = (request: Request, max: number): Promise<string> => readWithin(request, max, (bounded) => bounded.text());
