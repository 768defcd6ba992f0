import { expect, test } from 'vitest'
import { pathOfTarget, toFromPath, toTarget } from './redirect-paths.ts'

test('a path is kept decoded and without a slash at its end, whether typed or copied', () => {
  expect(toFromPath(' /en/old-page/ ')).toBe('/en/old-page')
  expect(toFromPath('/ar/%D8%B7%D8%A8')).toBe('/ar/طب')
  expect(toFromPath('https://masar.example/courses.php?id=7')).toBe('/courses.php')
})

test.each([
  '',
  'en/old',
  '//host/path',
  '/\\host',
  '/en/a b',
  '/en/a?b=1',
  '/en/%E0%A4%A',
  '/en/\ud800',
  '/',
  '/en',
  '/ar/',
  '/api/search',
  '/en/admin/users',
])('nobody is led away from %j', (path) => {
  expect(toFromPath(path)).toBe(null)
})

test('a target is a page of this site, with its query', () => {
  expect(toTarget('/en/searchresults?q=law')).toBe('/en/searchresults?q=law')
  expect(toTarget('/ar/جامعة')).toBe('/ar/%D8%AC%D8%A7%D9%85%D8%B9%D8%A9')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/en/../../evil',
  '/%09/evil.example',
  'javascript:alert(1)',
  '/api/search',
  '/en/admin',
  '/en/%61dmin/users',
  '/en//admin',
])('no redirect leads to %j', (target) => {
  expect(toTarget(target)).toBe(null)
})

test('the path of a target is compared as paths are kept', () => {
  expect(pathOfTarget('/ar/%D8%B7%D8%A8/?q=1')).toBe('/ar/طب')
})
