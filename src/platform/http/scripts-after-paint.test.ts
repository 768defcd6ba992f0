import { expect, test } from 'vitest'
import { deferScriptsUntilPaint } from './scripts-after-paint.ts'

const page = [
  '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>',
  '<script>const handedOver = 1</script><script type="module" async="">import "/a.js"</script>',
].join('')

test('a page names its scripts without loading them, and keeps its styles and its data', () => {
  expect(deferScriptsUntilPaint(page)).toBe(
    [
      '<link rel="stylesheet" href="/a.css"/>',
      '<script>const handedOver = 1</script><script type="text/plain" data-after-paint="/a.js /b.js">import "/a.js"</script>',
    ].join(''),
  )
})

test('a file may be called anything', () => {
  const named = page.replaceAll('/a.js', () => '/$&$`.js')
  expect(deferScriptsUntilPaint(named)).toContain('data-after-paint="/$&$`.js /b.js"')
})

test('a page without scripts stays as it is', () => {
  expect(deferScriptsUntilPaint('<p>A page</p>')).toBe('<p>A page</p>')
})
