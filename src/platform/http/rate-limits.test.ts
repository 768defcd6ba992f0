import { expect, test } from 'vitest'
import { RATE_LIMITS } from './rate-limits.ts'

const time = (seconds: number) =>
  seconds % 86_400 === 0 ? 'day' : seconds === 3_600 ? 'hour' : seconds < 60 ? `${seconds} s` : `${seconds / 60} min`

/** `npx vitest -u rate-limits` writes the document again. */
test('docs/rate-limits.md is the table', async () => {
  const rows = Object.entries(RATE_LIMITS).map(
    ([name, { calls, of, most, seconds, in: place }]) =>
      `| ${calls} | ${most} | ${time(seconds)} | ${of} | ${place} | \`${name}\` |`,
  )
  const document = `# Rate limits

Printed from [rate-limits.ts](../src/platform/http/rate-limits.ts). A call beyond a limit is answered with 429 and
\`Retry-After\`. No limit counts strangers together, so that none of them can use up what is left to others; the one of all
accounts together bounds what the owner pays for.

- A **network** is an IPv4 address; of IPv6 the /64, the /56 with four times as many calls, and the /48 with sixteen times.
  A **wide network** is an IPv4 address or a whole /48.
- Right passwords and codes are given back, so that a whole school can sign in behind one address.
- What was just refused is refused from memory for five seconds, without a question to the database.

| calls | at most | in | of one | counted in | name |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
  await expect(document).toMatchFileSnapshot('../../../docs/rate-limits.md')
})

test('no limit counts strangers together but the one of messages that the owner pays for', () => {
  expect(Object.entries(RATE_LIMITS).flatMap(([name, { of }]) => (of === 'all' ? [name] : []))).toEqual([
    'text code.all',
  ])
})
