import ipaddr from 'ipaddr.js';

/** Where the staff's pages answer from; null for everywhere. */
export interface StaffLimits {
  /** Names of hosts, in lower case, without ports. */
  hosts: readonly string[] | null;
  /** Networks in CIDR notation. */
  networks: readonly string[] | null;
}

const isOfStaff = /^\/(?:api\/)?staff(?:[./]|$)/;

function isWithin(address: string | null, networks: readonly string[]): boolean {
  if (address === null || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const [start, bits] = ipaddr.parseCIDR(network);
    return start.kind() === parsed.kind() && parsed.match(start, bits);
  });
}

/** Whether a client may reach an address: the staff's pages and their API answer on some hosts and to some networks only. */
export function staffAccess({ hosts, networks }: StaffLimits): (url: string, address: string | null) => boolean {
  if (hosts === null && networks === null) return () => true;
  return (url, address) => {
    const { pathname, hostname } = new URL(url);
    if (!isOfStaff.test(pathname)) return true;
    return (hosts === null || hosts.includes(hostname)) && (networks === null || isWithin(address, networks));
  };
}
