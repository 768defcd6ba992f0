import { expect, test } from 'vitest'
import { jobWorkers } from './job-handlers.ts'

const done = async () => {}
const HANDLERS = {
  'enquiry.received': done,
  'account.code': done,
  'content.saved': done,
  'decision.due': done,
  'document.added': done,
  'document.removed': done,
  'import.checked': done,
  'links.asked': done,
  'links.due': done,
}

test('no mail waits for a file, a large change or another site, and no decision for a mail', () => {
  const kinds = jobWorkers(HANDLERS).map((some) => Object.keys(some).sort())
  expect(kinds.sort()).toEqual([
    ['account.code', 'document.added', 'enquiry.received'],
    ['content.saved'],
    ['decision.due', 'document.removed'],
    ['import.checked'],
    ['links.asked', 'links.due'],
  ])
})
