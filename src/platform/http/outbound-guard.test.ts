import { describe, expect, test } from 'vitest'
import { publicInternet } from './outbound-guard.ts'

describe('the guard of the link check', () => {
  test.each([
    'https://www.daad.de/en/',
    'http://example.org',
    'https://example.org:443/x',
    'http://example.org:80/x',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    'https://جامعة.example/',
  ])('lets %s be asked', (address) => {
    expect(publicInternet.allowsUrl(new URL(address))).toBe(true)
  })

  test.each([
    ...['http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f.0.0.1/', 'http://0177.0.0.1/'],
    ...['http://0.0.0.0/', 'http://0/', 'http://255.255.255.255/', 'http://224.0.0.1/'],
    ...['http://10.0.0.1/', 'http://172.16.0.1/', 'http://172.31.255.255/', 'http://192.168.1.1/'],
    ...['http://169.254.169.254/latest/meta-data/', 'http://100.64.0.1/', 'http://100.127.255.255/'],
    ...['http://192.0.2.1/', 'http://198.18.0.1/', 'http://198.51.100.7/', 'http://203.0.113.9/', 'http://240.0.0.1/'],
    ...['http://[::1]/', 'http://[::]/', 'http://[fc00::1]/', 'http://[fd12:3456::1]/', 'http://[fe80::1]/'],
    ...['http://[::ffff:10.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[::ffff:8.8.8.8]/', 'http://[::127.0.0.1]/'],
    ...['http://[64:ff9b::a00:1]/', 'http://[64:ff9b:1::a00:1]/', 'http://[2002:7f00:1::]/', 'http://[2001:db8::1]/'],
    ...['http://[2001::1]/', 'http://[ff02::1]/', 'http://[fec0::1]/', 'http://[4000::1]/'],
    ...['http://example.org:8080/', 'https://example.org:80/', 'http://example.org:22/', 'http://example.org:443/'],
    ...['http://user@example.org/', 'http://user:password@example.org/', 'http://:password@example.org/'],
    ...['file:///etc/passwd', 'ftp://example.org/', 'gopher://example.org/', 'data:text/html,x', 'javascript:alert(1)'],
  ])('refuses %s', (address) => {
    expect(publicInternet.allowsUrl(new URL(address))).toBe(false)
  })

  test.each(['93.184.216.34', '2606:4700:4700::1111'])('lets %s be connected to', (address) => {
    expect(publicInternet.allowsNetworkAddress(address)).toBe(true)
  })

  test.each([
    ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.0.1', '0.0.0.0', '192.168.0.1', '255.255.255.255'],
    ...['::1', '::', '::ffff:10.0.0.1', '::ffff:93.184.216.34', 'fc00::1', 'fe80::1%eth0', 'fe80::1', '64:ff9b::a00:1'],
    ...['', 'localhost', '127.1', '0x7f000001', '2130706433', 'example.org'],
  ])('refuses to connect to "%s"', (address) => {
    expect(publicInternet.allowsNetworkAddress(address)).toBe(false)
  })
})
