import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';
const familyOf = (address: string): Family => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Returns an address without the prefix that an IPv4 address gets on an IPv6 socket. */
function bare(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped ? mapped[1]! : address;
}

/** Returns true if an address is one of some addresses or lies in one of some networks (CIDR). */
export function isAmong(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(base, familyOf(base));
    else list.addSubnet(base, Number(bits), familyOf(base));
  }
  const plain = bare(address);
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
}
