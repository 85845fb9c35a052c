import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network of an address: an IPv4 address itself, or the first 64 bits of an IPv6 address, which
 * belong to one household or host.
 */
export function networkOf(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? first
      : [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Addresses of no public host: IANA's special-purpose registries, which RFC 6890 explains. */
const special = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
  ] as const),
  ...([
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  special.addSubnet(network, prefix, 'ipv4');
/** Everything public is below it, except what stands for IPv4 addresses. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  special.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address leads into this machine or its networks rather than to a public host. */
export function isPrivateAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  const network = networkOf(bare);
  if (isIPv4(network)) return special.check(network, 'ipv4');
  return !isIPv6(bare) || !globalUnicast.check(bare, 'ipv6') || special.check(bare, 'ipv6');
}
