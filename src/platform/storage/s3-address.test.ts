import { expect, test } from 'vitest'
import { toS3Address } from './s3-address.ts'

test('any store is named by its own address, bucket last, with keys in it', () => {
  expect(toS3Address('https://KEY:a%2Fb%2Bc@minio.example:9000/papers?region=eu-west-1', {})).toEqual({
    bucket: 'papers',
    region: 'eu-west-1',
    endpoint: 'https://minio.example:9000',
    keys: { accessKeyId: 'KEY', secretAccessKey: 'a/b+c' },
  })
})

test('Amazon’s by bucket and region, which may be in the usual variables like the keys', () => {
  const expected = { bucket: 'my.papers', region: 'eu-central-1', endpoint: null, keys: null }
  expect(toS3Address('s3://my.papers?region=eu-central-1', {})).toEqual(expected)
  expect(toS3Address('s3://my.papers', { AWS_REGION: 'eu-central-1' })).toEqual(expected)
  expect(() => toS3Address('s3://my.papers', {})).toThrow('S3_URL must name the region')
})

test.each([
  'papers',
  'ftp://host/papers',
  'https://host',
  'https://host/papers/more',
  's3://',
  's3://papers/more?region=x',
  'https://key@host/papers',
  'https://host/p',
  'https://k:%zz@host/papers',
])('"%s" names no bucket', (text) => {
  expect(toS3Address(text, {})).toBeNull()
})
