/** The page that a proxy shows instead of its own when it refuses a request as too large: the error page with status 413. */
export function loader(): never {
  throw new Response(null, { status: 413 });
}

export default function RequestTooLarge() {
  return null;
}
