import { expect, test } from 'vitest'
import type { JobServices } from '#features/services.ts'
import { createJobHandlers, jobWorkers, type Outlets } from './job-handlers.ts'

/** Nothing is done with them before there is a job. */
const services = {} as JobServices
const outlets = {} as Outlets

test('no mail waits for a file, a large change or another site, and nothing but mails for the mail server', () => {
  const [mails = [], ...others] = jobWorkers(services, outlets).map((some) => Object.keys(some).sort())
  expect(mails).toEqual(expect.arrayContaining(['account.code', 'application.news', 'enquiry.received']))
  expect(others.sort()).toEqual([
    ['bulk.checked', 'bulk.made', 'bulk.undone'],
    ['content.saved'],
    ['decision.due', 'document.added', 'document.removed', 'media.removed', 'schedule.due'],
    ['import.checked', 'import.committed', 'import.undone'],
    ['issue.due', 'issue.sending'],
    ['links.due'],
    ['notice.code', 'notice.pushed', 'notice.texted'],
  ])
})

test('every kind of job has one worker', () => {
  const kinds = jobWorkers(services, outlets).flatMap((some) => Object.keys(some))
  expect(kinds.sort()).toEqual(Object.keys(createJobHandlers(services, outlets)).sort())
})
