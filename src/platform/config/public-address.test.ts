import { describe, expect, test } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-address.server.ts';

describe('a host that somebody names', () => {
  test.each(['142.250.1.1', '8.8.8.8', '2a00:1450:4001:81b::200a'])('may be at %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    'nonsense',
  ])('may not be at %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test('is not found where its name means this machine', async () => {
    const asked = (all: boolean) =>
      new Promise((done) => lookupPublic('localhost', { all }, (error) => done(error?.message)));
    expect([await asked(true), await asked(false)]).toEqual(['not a public host', 'not a public host']);
  });
});
