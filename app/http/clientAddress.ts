/**
 * Whose request it is: the socket's other end, or, behind `proxies` trusted proxies, what the outermost of them saw. Every proxy adds the
 * address it was called from at the end of X-Forwarded-For, so what stands further left may be invented.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | null, proxies: number): string | null {
  const chain = forwardedFor?.split(',') ?? [];
  const told = proxies > 0 ? chain.at(-proxies)?.trim() : undefined;
  return told || socketAddress || null;
}

/** The same request, saying whose it is to the marketplace behind, and saying it once. */
export function onBehalfOf(request: Request, address: string | null): Request {
  const named = new Request(request);
  named.headers.delete('X-Forwarded-For');
  if (address) named.headers.set('X-Forwarded-For', address);
  return named;
}
