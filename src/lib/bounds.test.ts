import { expect, test } from 'vitest'
import { CONNECTIONS, OUTBOUND, STORES, WORK } from './bounds.ts'

const UNITS = [
  [86_400_000, 'day'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const

/** `90 s`, `1 h`. */
function time(milliseconds: number): string {
  const [size, unit] = UNITS.find(([size]) => milliseconds % size === 0) ?? [1, 'ms']
  return milliseconds === 0 ? '–' : `${milliseconds / size} ${unit}`
}

const bytes = (count: number) => (count % 1_048_576 === 0 ? `${count / 1_048_576} MB` : `${count / 1024} KB`)
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
/** What only some rows have. */
type Extra = {
  ofAccount?: number
  budgetSeconds?: number
  most?: number
  bytes?: number
  unit?: 'ms' | 'bytes'
  age: number | string
}

/** `npx vitest -u bounds` writes the document again. */
test('docs/bounds.md is the table', async () => {
  const work = Object.values(WORK).map((each) => {
    const { name, is, atOnce, waiting, longestWait, beyond } = each
    const { ofAccount, budgetSeconds } = each as Partial<Extra>
    const share = [ofAccount ?? '', budgetSeconds === undefined ? '' : `${budgetSeconds} s an hour`]
    return row(
      is,
      atOnce === 'cores' ? 'as many as cores' : Number.isFinite(atOnce) ? atOnce : '–',
      share.filter((part) => part !== '').join(', ') || '–',
      waiting === 0 ? '–' : waiting,
      time(longestWait),
      beyond,
      `\`${name}\``,
    )
  })
  const stores = Object.values(STORES).map((each) => {
    const { name, is, beyond } = each
    const { most, bytes: size, age } = each as Extra
    return row(is, most ?? bytes(size ?? 0), typeof age === 'number' ? time(age) : (age ?? ''), beyond, `\`${name}\``)
  })
  const connections = Object.values(CONNECTIONS).map((each) => {
    const { name, is, most, beyond } = each
    const unit = 'unit' in each ? each.unit : undefined
    return row(is, unit === 'ms' ? time(most) : unit === 'bytes' ? bytes(most) : most, beyond, `\`${name}\``)
  })
  const document = `# Bounds

Printed from [bounds.ts](../src/lib/bounds.ts), which the code reads them from. All are of one server, except that jobs wait in
the database for all. How often somebody may call is in [rate-limits](rate-limits.md).

## Work

What finds no place, or has waited for the longest time, is refused: 503 with \`Retry-After\`, or 429 where one account asks for too
much. Each 503 is counted in \`masar_refused_total\`, by the name below and by \`full\`, \`late\` or what else was the reason, and
logged, at most every five seconds for each of them.

| work | at once | of one account | waiting | longest wait | beyond | name |
| --- | --- | --- | --- | --- | --- | --- |
${work.join('\n')}

What many ask for at the same time (a page, a long list, an answer of the catalogue, a PDF) is made once for all of them. The
index reads changes of the catalogue one after the other; changes that arrive during a read are read together after it.

## Connections of clients

| connections | at most | beyond | name |
| --- | --- | --- | --- |
${connections.join('\n')}

Behind a proxy every connection is the proxy's, and \`X-Forwarded-For\` is known only once a call has come: there connections of one
visitor are for the proxy to bound, and calls are bounded by [rate limits](rate-limits.md). A peer is taken for a proxy
where \`TRUSTED_PROXIES\` names it. What is closed or refused is counted with the kind \`connections\`.

## Calls of other servers

| call | at most | name |
| --- | --- | --- |
${Object.values(OUTBOUND)
  .map(({ name, is, longest }) => row(is, time(longest), `\`${name}\``))
  .join('\n')}

## Memory

| kept | at most | for | beyond | name |
| --- | --- | --- | --- | --- |
${stores.join('\n')}

The catalogue itself is in memory as a whole. Keys of idempotent calls stand in the database with what they made, and go with it.
`
  await expect(document).toMatchFileSnapshot('../../docs/bounds.md')
})
