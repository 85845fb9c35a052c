import { expect, test } from 'vitest';
import { isPrivateAddress, networkOf } from './network.ts';

test('an IPv4 address is its own network, however it is written', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('IPv6 addresses that share their first 64 bits are one network', () => {
  expect(networkOf('2001:db8:0:1:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:1::/64');
  expect(networkOf('2001:db8::1:0:0:0:5')).toBe('2001:db8:0:1::/64');
  expect(networkOf('2001:0db8:0000:0001::9')).toBe('2001:db8:0:1::/64');
  expect(networkOf('2001:db8:0:2::9')).toBe('2001:db8:0:2::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...[
    '::1',
    '::',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '2001:db8::1',
    '2002:a00:1::',
  ],
])('%s is no public host', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['8.8.8.8', '172.32.0.1', '2600:1901::1', '::ffff:8.8.8.8'])('%s is a public host', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
