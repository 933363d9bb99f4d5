import { expect, test } from 'vitest'
import { addressKey } from '#server/http/limits.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2ff::1', '2001:0db8:0001:02::/56'],
  ['2001:db8:1:200:a:b:c:d', '2001:0db8:0001:02::/56'],
  ['2001:db8:1:300::1', '2001:0db8:0001:03::/56'],
  ['::1', '0000:0000:0000:00::/56'],
  ['fe80::1%eth0', 'fe80:0000:0000:00::/56'],
  ['2001:db8::', '2001:0db8:0000:00::/56'],
])('%s counts as %s', ([ip, key]) => expect(addressKey({ ip })).toBe(key))

test('a request without an address still counts', () => expect(addressKey({ ip: undefined })).toBe(''))
