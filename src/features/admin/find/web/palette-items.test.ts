import { expect, test } from 'vitest'
import { groupsOf, matchingScreens } from './palette-items.ts'

const screens = [
  { to: '/ar/admin', name: 'نظرة عامة', icon: 'home' },
  { to: '/ar/admin/majors', name: 'التخصصات', icon: 'cap' },
  { to: '/ar/admin/tags', name: 'الوسوم', icon: 'tag' },
] as const

test('a screen is found by its name as it is folded, and by its English address', () => {
  const found = (typed: string) => matchingScreens(screens, typed).map(({ to }) => to)
  expect(found('')).toHaveLength(3)
  expect(found('نظره')).toEqual(['/ar/admin'])
  expect(found('MAJ')).toEqual(['/ar/admin/majors'])
  expect(found('nothing')).toEqual([])
})

test('records are grouped by kind and say what distinguishes them', () => {
  const record = { status: null, note: null, name: { en: 'Lina', ar: null } }
  const groups = groupsOf(
    [
      { ...record, kind: 'majors', _id: '1', note: { en: 'Bremen', ar: 'بريمن' }, status: 'draft' },
      { ...record, kind: 'majors', _id: '2', status: 'published' },
      { ...record, kind: 'applications', _id: '3', name: null, note: { en: 'M-1', ar: null } },
    ],
    { lang: 'ar', nobody: 'حساب محذوف', statusOf: () => 'مسودة' },
  )
  expect(groups.map(({ key, items }) => [key, ...items.map(({ name, note }) => `${name}: ${note}`)])).toEqual([
    ['majors', 'Lina: بريمن · مسودة', 'Lina: '],
    ['applications', 'حساب محذوف: M-1'],
  ])
  expect(groups[1]?.items[0]?.to).toBe('/ar/admin/applications/3')
})
