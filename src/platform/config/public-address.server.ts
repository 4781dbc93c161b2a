import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Networks that are not the public internet: this machine, the networks around it, and reserved addresses (RFC 6890).
 */
const reserved = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/');
  reserved.addSubnet(address, Number(bits), 'ipv4');
}
/**
 * The part of IPv6 that is given out, and what in it is not public: addresses that stand for IPv4 ones, and examples.
 */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
reserved.addSubnet('2001::', 23, 'ipv6');
reserved.addSubnet('2001:db8::', 32, 'ipv6');
reserved.addSubnet('2002::', 16, 'ipv6');
reserved.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4');
  return isIP(address) === 6 && given.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/**
 * Looks up a host that somebody named, for `request({ lookup })`. A host with an address that is not public is not
 * found. The look-up happens as the connection is made, so that the name cannot change its meaning in between.
 */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new Error('not a public host'), '', 0);
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};
