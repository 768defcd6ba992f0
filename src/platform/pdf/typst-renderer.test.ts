import { expect, test } from 'vitest'
import { createTypesetter, type Paper } from './typst-renderer.ts'

/** A paper that no template can set. */
const broken: Paper = { template: 'features/applications/server/application.typ', data: { lang: 'en' } }

test('what cannot be set is an error that names the template, and the next one is tried', async () => {
  const typeset = createTypesetter()
  await expect(typeset(broken)).rejects.toThrow(/application\.typ: /)
  await expect(typeset(broken)).rejects.toThrow(/application\.typ: /)
})

test('one that ends its thread takes no other with it', async () => {
  const typeset = createTypesetter()
  // No template has heard of such a number, and the thread has no words for it.
  const fatal: Paper = { template: 'features/applications/server/application.typ', data: { pages: 1n } }
  const [first, second] = await Promise.allSettled([typeset(fatal), typeset(broken)])
  expect(first).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ name: 'TypeError' }) })
  expect(String(second.status === 'rejected' && second.reason)).toMatch(/application\.typ: /)
})

test('those who come while too many wait are told to come again', async () => {
  const typeset = createTypesetter({ longestQueue: 2 })
  const asked = await Promise.allSettled([typeset(broken), typeset(broken), typeset(broken)])
  expect(asked.map((one) => one.status === 'rejected' && one.reason.code)).toEqual([
    undefined,
    undefined,
    'unavailable',
  ])
})

test('one that takes too long is given up, and the next one has a thread of its own', async () => {
  const typeset = createTypesetter({ patience: 1 })
  await expect(typeset(broken)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 })
  await expect(typeset(broken)).rejects.toMatchObject({ code: 'unavailable' })
})
