import { expect, test } from 'vitest'
import type { PdfTemplate } from './compiler.ts'
import { createPdfRenderer, type RenderPdf } from './typst-renderer.ts'

const TEMPLATE = 'features/admissions/applications/server/application.typ'

/** A paper that no template can set, and each that of another text. */
const broken = (text = ''): PdfTemplate => ({ template: TEMPLATE, data: { lang: 'en', text } })

/** What the compiler says of one that it has tried. */
const TRIED = /application\.typ: /

/** How each of several calls at once ended, in words. */
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((one) =>
    one.status === 'fulfilled' ? 'made' : (one.reason.code ?? (TRIED.test(one.reason.message) ? 'tried' : one.reason)),
  )

test('a document that does not compile is an error that names the template, and the next one is compiled', async () => {
  const typeset = createPdfRenderer()
  for (const account of ['a', 'a', 'b']) await expect(typeset(broken(), account)).rejects.toThrow(TRIED)
})

test('input that cannot be sent to the compiler is rejected, without affecting others', async () => {
  const typeset = createPdfRenderer()
  const fatal: PdfTemplate = { template: TEMPLATE, data: { pages: 1n } }
  const [first, second] = await Promise.allSettled([typeset(fatal, 'a'), typeset(broken(), 'b')])
  expect(first).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ name: 'TypeError' }) })
  expect(String(second.status === 'rejected' && second.reason.message)).toMatch(TRIED)
})

test('a document is rejected with a retry-after when too many wait', async () => {
  const typeset = createPdfRenderer({ longestQueue: 2 })
  const calls = ['a', 'b', 'c', 'd'].map((account) => typeset(broken(account), account))
  expect(await outcomes(calls)).toEqual(['tried', 'tried', 'tried', 'unavailable'])
})

test('a document that has waited too long is rejected instead of being set for nobody', async () => {
  const typeset = createPdfRenderer({ longestWait: 0 })
  const [, second] = await Promise.allSettled(['a', 'b'].map((account) => typeset(broken(account), account)))
  expect(second).toMatchObject({ status: 'rejected', reason: { refusal: { kind: 'papers', reason: 'late' } } })
})

test('one account has one under way and two that wait, and gets more once these are done', async () => {
  const typeset = createPdfRenderer()
  const ask = (count: number) => outcomes(Array.from({ length: count }, (_, n) => typeset(broken(`${n}`), 'a')))
  expect(await ask(5)).toEqual(['tried', 'tried', 'tried', 'too_many_requests', 'too_many_requests'])
  expect(await ask(3)).toEqual(['tried', 'tried', 'tried'])
})

test('the first paper of one account comes before the second of another', async () => {
  const typeset = createPdfRenderer()
  const order: string[] = []
  const ask: RenderPdf = (paper, account) => typeset(paper, account).finally(() => order.push(account))
  await outcomes([
    ask(broken('1'), 'pile'),
    ask(broken('2'), 'pile'),
    ask(broken('3'), 'pile'),
    ask(broken('4'), 'another'),
  ])
  expect(order).toEqual(['pile', 'another', 'pile', 'pile'])
})

test('twenty concurrent requests for one document compile it once, and count once for the account', async () => {
  const typeset = createPdfRenderer()
  const same = outcomes(Array.from({ length: 20 }, () => typeset(broken('same'), 'a')))
  expect(new Set(await same)).toEqual(new Set(['tried']))
})

test('one that takes too long is tried once more and given up, and the next one has a process of its own', async () => {
  const typeset = createPdfRenderer({ renderTimeout: 500 })
  const endless: PdfTemplate = { template: 'features/../platform/pdf/endless.typ', data: {} }
  await expect(typeset(endless, 'a')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 })
  await expect(typeset({ ...endless, data: { again: true } }, 'a')).rejects.toMatchObject({ code: 'unavailable' })
})
