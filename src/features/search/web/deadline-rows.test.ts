import { expect, test } from 'vitest'
import { deadlineRows } from './deadline-rows.ts'

test('majors and courses with a deadline soon have a row each, which leads to them by deadline', () => {
  expect(deadlineRows({ days: 30, majors: 12, courses: 1 }, 'ar')).toEqual([
    { kind: 'deadline', of: 'majors', programmes: 12, days: 30, to: '/ar/searchresults?kind=major&sort=deadline' },
    { kind: 'deadline', of: 'courses', programmes: 1, days: 30, to: '/ar/searchresults?kind=course&sort=deadline' },
  ])
})

test('where there are none there is no row', () => {
  expect(deadlineRows({ days: 30, majors: 0, courses: 2 }, 'en')).toMatchObject([{ of: 'courses' }])
  expect(deadlineRows({ days: 30, majors: 0, courses: 0 }, 'en')).toEqual([])
})
