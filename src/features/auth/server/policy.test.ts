import { expect, test } from 'vitest'
import { ABILITIES, can } from './policy.ts'

const people = {
  student: { role: 'student', isCounsellor: false },
  editor: { role: 'editor', isCounsellor: false },
  counsellor: { role: 'editor', isCounsellor: true },
  admin: { role: 'admin', isCounsellor: false },
} as const

test('who may do what', () => {
  const table = ABILITIES.map((ability) => {
    const allowed = Object.entries(people).filter(([, person]) => can(person, ability))
    return `${ability}: ${allowed.map(([name]) => name).join(', ')}`
  })
  expect(table).toEqual([
    'account.own: student, editor, counsellor, admin',
    'secondFactor.add: editor, counsellor, admin',
    'admin.enter: editor, counsellor, admin',
    'content.edit: editor, counsellor, admin',
    'content.delete: admin',
    'users.manage: admin',
    'settings.manage: admin',
    'imports.undo: admin',
    'views.share: admin',
    'desk.work: counsellor, admin',
    'applications.review: counsellor, admin',
  ])
})

test('a student whom somebody marked as a counsellor is still a student', () => {
  expect(can({ role: 'student', isCounsellor: true }, 'desk.work')).toBe(false)
})
