import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles, targetOf } from './source.ts'

const components = sourceFiles.filter(({ path }) => path.endsWith('.tsx'))

const lines = (pattern: RegExp) =>
  components.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        pattern.test(line) && !/^\s*(\/?\*|\/\/)/.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [],
      ),
  )

test('the interface turns with the language: only logical directions', () => {
  expect(
    lines(
      /(^|["'` :])-?(ml|mr|pl|pr|left|right|rounded-l|rounded-r|border-l|border-r|rounded-t[lr]|rounded-b[lr])-[0-9a-z[]|text-(left|right)\b/,
    ),
  ).toEqual([])
})

test('what scrolls is the frame of what is placed in it, or that would scroll what is around', () => {
  expect(
    lines(/overflow-([xy]-)?(auto|scroll)/).filter(
      (line) => !/\b(relative|absolute|fixed|sticky)\b|dialog\.tsx/.test(line),
    ),
  ).toEqual([])
})

test('a panel that takes the focus has a name', () => {
  const panels = components.flatMap(({ path, text }) =>
    [...text.matchAll(/<(?:div|section|fieldset|aside)\b(?:[^<>]|=>)*?tabIndex=\{-1\}(?:[^<>]|=>)*>/g)].map(
      ([tag]) => ({ path, tag }),
    ),
  )
  expect(panels.length).toBeGreaterThan(5)
  expect(panels.filter(({ tag }) => !/aria-label(ledby)?=/.test(tag))).toEqual([])
})

test('internal links come from the path module', () => {
  expect(lines(/(to|href|action)=["'`]\/(en|ar)\b|(to|href|action)=\{`\/\$\{lang/)).toEqual([])
})

test('nothing is fetched from another host', () => {
  const outward = lines(/(src|srcSet|poster)=["'`{]+https?:/)
  expect(outward).toEqual([])
})

test('a style that asks the whole page what it has names by class or id whom it concerns', () => {
  // `html:has(…) *` would make every node that is added or removed compute the style of the whole page again.
  const rules = globSync('src/**/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/[^{};]*\bhtml\b[^{};]*:has\([^{};]*(?=\{)/g)].map(([rule]) => ({
      path,
      selector: rule.replaceAll(/\/\*.*?\*\//gs, '').trim(),
    })),
  )
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter(({ selector }) => /[\s>+~]\*|[\s>+~]:(?:not|is|where)\(/.test(selector))).toEqual([])
})

test('no public page draws what its style sheet has no classes for', () => {
  const sheet = readFileSync('src/ui/app.css', 'utf8')
  const sources = [...sheet.matchAll(/@source (not )?"\.\.?\/([^"]+)"/g)].map(([, not, path = '']) => ({
    isLeftOut: Boolean(not),
    files: globSync([`src/${path}`, `src/ui/${path}`].flatMap((each) => [each, `${each}/**/*`])),
  }))
  const leftOut = new Set(sources.filter(({ isLeftOut }) => isLeftOut).flatMap(({ files }) => files))
  for (const { isLeftOut, files } of sources) if (!isLeftOut) for (const file of files) leftOut.delete(file)
  expect(leftOut.size).toBeGreaterThan(100)

  const byPath = new Map(sourceFiles.map((file) => [file.path, file]))
  const staffRoutes = (byPath.get('src/routes.ts')?.text ?? '').split("':lang/admin'")
  const drawn = new Set(
    [...(staffRoutes[0] ?? '').matchAll(/'((?:layouts|features)\/[^']+\.tsx)'/g)].map(([, path]) => `src/${path}`),
  )
  drawn.add('src/root.tsx')
  for (const path of drawn)
    for (const specifier of byPath.get(path)?.imports ?? []) drawn.add(targetOf(path, specifier) ?? path)
  expect(drawn.size).toBeGreaterThan(300)
  expect([...drawn].filter((path) => path.endsWith('.tsx') && leftOut.has(path))).toEqual([])
})
