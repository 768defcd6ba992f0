import { expect, test } from 'vitest'
import type { ApplicationListItem } from '#features/admissions/staff/contract.ts'
import { QueueList } from './queue-list.ts'

const item = (_id: string, state = 'submitted') => ({ _id, state }) as ApplicationListItem

/** A list of two pages whose answers a test gives, in any order. */
function controlled(list = '') {
  const calls: { page: number; give: (items: ApplicationListItem[]) => void; fail: () => void }[] = []
  const queue = new QueueList(list, (_, page) => {
    const { promise, resolve, reject } =
      Promise.withResolvers<Awaited<ReturnType<ConstructorParameters<typeof QueueList>[1]>>>()
    calls.push({ page, give: (items) => resolve({ items, total: 3, pages: 2 }), fail: () => reject(new Error('away')) })
    return promise
  })
  const rows = () => queue.read().loaded?.items.map(({ _id, state }) => `${_id} ${state}`)
  return { queue, calls, rows }
}

test('what was decided while further rows were on their way stays decided', async () => {
  const { queue, calls, rows } = controlled()
  const loading = queue.load()
  calls[0]?.give([item('a'), item('b')])
  await loading
  const extending = queue.extend()
  expect(calls.slice(1).map(({ page }) => page)).toEqual([1, 2])
  queue.show(item('a', 'offer'))
  calls[1]?.give([item('a'), item('b')])
  calls[2]?.give([item('c')])
  await extending
  expect(rows()).toEqual(['a offer', 'b submitted', 'c submitted'])
})

test('one part is loaded at a time, and nothing beyond the end', async () => {
  const { queue, calls } = controlled()
  const loading = queue.load()
  calls[0]?.give([item('a')])
  await loading
  const extending = queue.extend()
  await queue.extend()
  expect(calls).toHaveLength(3)
  calls[1]?.give([])
  calls[2]?.give([item('b')])
  await extending
  await queue.extend()
  expect(calls).toHaveLength(3)
})

test('a list that does not come says so until it is tried again', async () => {
  const { queue, calls, rows } = controlled('page=5')
  const loading = queue.load()
  expect(calls[0]?.page).toBe(2)
  calls[0]?.fail()
  await loading
  expect(queue.read().failed).toBe(true)
  const again = queue.load()
  expect(queue.read().failed).toBe(false)
  calls[1]?.give([item('a')])
  await again
  expect(rows()).toEqual(['a submitted'])
})
