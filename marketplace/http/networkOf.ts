import ipaddr from 'ipaddr.js';

/**
 * The network that limits count together, of one household or phone: of IPv6 the first `bits`, because one customer of a provider has a whole
 * /64; of IPv4 the address. Text that is no address is its own network.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
