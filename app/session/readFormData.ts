/** The limit for forms without files, in bytes. */
const maxFormBytes = 100_000;
/** The largest form of a shopper has some hundred fields. */
const maxFormFields = 1000;

const tooLong = () => new Response(null, { status: 413 });

/** Counts how often bytes occur in a body that arrives in chunks. */
function countBytes(bytes: string) {
  let count = 0;
  let end = Buffer.alloc(0);
  return (chunk: Uint8Array): number => {
    const text = Buffer.concat([end, chunk]);
    for (let at = text.indexOf(bytes); at >= 0; at = text.indexOf(bytes, at + bytes.length)) count += 1;
    end = text.subarray(Math.max(0, text.length - bytes.length + 1));
    return count;
  };
}

interface Limits {
  /** In bytes. */
  max: number;
  /** The bytes between two fields, and the most fields, for a form: to parse many fields takes long, and longer than their number tells. */
  fields?: { between: string; max: number };
}

/**
 * Reads the body within limits with `read`. It stops reading there, regardless of Content-Length.
 * @throws Response 413 if it is longer or has more fields, 400 if `read` can't read it.
 */
async function readWithin<Value>(
  { headers, body }: Request,
  { max, fields }: Limits,
  read: (bounded: Response) => Promise<Value>,
): Promise<Value> {
  if (Number(headers.get('Content-Length')) > max) throw tooLong();
  const countFields = fields && countBytes(fields.between);
  let length = 0;
  let isBeyond = false;
  const bounded = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length;
        isBeyond = length > max || (fields !== undefined && (countFields?.(chunk) ?? 0) > fields.max);
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
  const limits = { max: hasParts ? max : Math.min(max, text), fields: { between: hasParts ? '\r\n--' : '&', max: fields } };
  return readWithin(request, limits, (bounded) => bounded.formData());
}

/** Reads a body of at most `max` bytes as text. @throws Response 413 or 400 */
export const readBodyText = (request: Request, max: number): Promise<string> => readWithin(request, { max }, (bounded) => bounded.text());
