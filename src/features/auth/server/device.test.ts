import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.each([
  ['Chrome, Windows', windows],
  ['Edge, Windows', `${windows} Edg/142.0.0.0`],
  ['Opera, Windows', `${windows} OPR/120.0.0.0`],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0'],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile/1 Safari/604.1',
  ],
  [
    'Samsung Internet, Android',
    'Mozilla/5.0 (Linux; Android 16; SM-S938B) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
  ],
  [
    'Safari, macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
  ],
])('the device is named %s', (device, agent) => expect(deviceOf(agent)).toBe(device))

test('a user agent with no known browser or system has no name', () => {
  for (const agent of ['', 'curl/8', '<script>alert(1)</script>', 'x\r\nBcc: all@example.org']) {
    expect(deviceOf(agent)).toBe(null)
  }
})
