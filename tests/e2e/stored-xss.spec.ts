import type { Page } from '@playwright/test'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { MARKED_PAYLOADS } from '#tests/support/xss-payloads.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { ExecutionWatch } from './support/executions.ts'
import { openInFrames } from './support/frames-page.ts'
import { type RecordView, StaffApi } from './support/staff-api.ts'
import { alone, chosen, importArticles, inGroups, packArticles, typed } from './support/stored-payloads.ts'
import type { Say } from './support/words.ts'

/**
 * What staff type, paste or import never runs: not on public pages, not in forms, lists and previews of staff. Many payloads are opened at once, each in a field, a block or a frame of its own.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens the form of a record and its preview. */
async function openForm(page: Page, say: Say, visit: (address: string) => Promise<unknown>, address: string) {
  await visit(address)
  await expect(page.getByRole('main').locator('[id^="values."]').first()).toBeVisible()
  await page.getByRole('button', { name: say('content:preview.open') }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
}

const published = (lang: Language, entity: 'article' | 'major', { values }: Pick<RecordView, 'values'>) =>
  paths[entity]({ lang, slug: values.slug })

/** The server's page without its own scripts, which would look for its address. */
const withoutOwnScripts = (html: string): string =>
  html
    .replaceAll(/<script[^>]*\ssrc="\/assets\/[^"]*"[^>]*><\/script>/g, '')
    .replaceAll(/<script type="text\/plain" data-after-paint[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:modulepreload|stylesheet|preload)"[^>]*>/g, '')

/** Some payloads are pictures of the media library that it does not have; frames load nothing, drawn covers neither. */
const NO_PICTURE = [
  /^404: .*\/media\/0b0f4c3e-/,
  /^404: .*\/covers\/[a-z]+-\d\.svg$/,
  /Failed to load resource: .* 404/,
]

/** What every browser runs, or would by a click. */
const CERTAIN = [
  '<script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<script src=//x1.evil.example/x.js></script>',
  '<a href="javascript:alert(1)">اقرأ</a>',
]

test('the watch sees what runs, what a policy stops and what waits for a click', async ({ page, failures }) => {
  failures.expect(/./)
  const watch = await ExecutionWatch.of(page)
  const certain = MARKED_PAYLOADS.filter(({ text }) => CERTAIN.includes(text.replaceAll(/7\d{5}/g, '1')))
  expect(certain).toHaveLength(CERTAIN.length)
  await openInFrames(
    page,
    [...new Set([...certain, ...chosen])].map(({ text }) => `<!doctype html><body>${text}`),
    watch.look,
  )
  const marks = new Set(watch.seen.flatMap((what) => /7\d{5}/.exec(what) ?? []))
  const waiting = new Set(watch.waiting.flatMap((what) => /7\d{5}/.exec(what) ?? []))
  for (const { mark, text } of certain) {
    const isLink = text.includes('href')
    expect([text, (isLink ? waiting : marks).has(String(mark))]).toEqual([text, true])
  }
  await page.route('**/strict.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'self'; base-uri 'none'" },
      body: '<!doctype html><img src=x onerror=alert(1)>',
    }),
  )
  await page.goto('/strict.html')
  await expect.poll(() => watch.seen.filter((what) => what.startsWith('CSP script-src'))).toHaveLength(1)
  console.log(`Unsanitised, of ${chosen.length} payloads ${marks.size} run and ${waiting.size} wait for a click`)
  expect(marks.size + waiting.size).toBeGreaterThan(chosen.length / 4)
})

test('nothing in articles runs, whether it is title, excerpt, author or text', async ({
  page,
  lang,
  say,
  visit,
  request,
  failures,
}) => {
  test.slow()
  failures.expect(...NO_PICTURE)
  const watch = await ExecutionWatch.of(page)
  await enterAsStaff(page, lang, say, paths.admin({ lang }))
  const api = new StaffApi(page)
  const open = async (address: string) => {
    await visit(address)
    await watch.look()
  }

  const stored = await importArticles(api, chosen)
  const packed = await packArticles(api, stored)
  const address = (each: Pick<RecordView, 'values'>) => published(lang, 'article', each)
  const last = packed.at(-1)
  if (!last) throw new Error('No article was made')
  await expect.poll(async () => (await request.get(address(last))).status()).toBe(200)
  for (const record of packed) {
    await open(address(record))
    await openForm(page, say, visit, staffPaths.record({ lang, entity: 'articles', id: record._id }))
    await watch.look()
  }
  watch.expectNothing(`${stored.length} texts of articles, ${packed.length} times 100 on a page`)

  const params = { sort: '-updatedAt', perPage: '100' }
  const pages = Math.ceil((stored.length + packed.length) / 100)
  for (let n = 1; n <= pages; n += 1) {
    await open(staffPaths.records({ lang, entity: 'articles', params: { ...params, page: String(n) } }))
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  }
  await open(paths.blog({ lang }))
  await open(paths.search({ lang, params: { q: 'نص' } }))
  const singles = stored.filter(({ slug }) => alone.some(({ mark }) => slug.en === `xss-${mark}`))
  for (const { _id, slug } of singles) {
    await open(paths.article({ lang, slug }))
    await openForm(page, say, visit, staffPaths.record({ lang, entity: 'articles', id: _id }))
    await watch.look()
  }
  watch.expectNothing(`${stored.length} titles in ${pages} lists, ${singles.length} articles alone`)

  const documents: string[] = []
  for (const some of inGroups(stored, 4)) {
    const answers = await Promise.all(some.map(({ slug }) => request.get(paths.article({ lang, slug }))))
    expect(answers.map((answer) => answer.status())).toEqual(some.map(() => 200))
    documents.push(...(await Promise.all(answers.map((answer) => answer.text()))).map(withoutOwnScripts))
  }
  await openInFrames(page, documents, watch.look)
  watch.expectNothing(`${documents.length} whole pages as the server sends them, without its policy`)
})

test('nothing in the lines of a programme runs: requirements, questions and answers, other names', async ({
  page,
  lang,
  say,
  visit,
  request,
}) => {
  test.slow()
  const watch = await ExecutionWatch.of(page)
  await enterAsStaff(page, lang, say, paths.admin({ lang }))
  const api = new StaffApi(page)
  const [template] = await api.records('majors', { status: 'published', perPage: '1' })
  if (!template) throw new Error('The demo catalogue has no major')
  const open = async (address: string) => {
    await visit(address)
    await watch.look()
  }
  const majors: RecordView[] = []
  for (const some of inGroups(chosen, 150)) {
    const lines = (from: number, to: number) => {
      const texts = some.slice(from, to).map((payload) => typed(payload, 400))
      return { en: texts, ar: texts }
    }
    const both = (text: string) => ({ en: text, ar: text })
    const [first = MARKED_PAYLOADS[0]] = some
    if (!first) throw new Error('There is no payload')
    const values = {
      ...template.values,
      name: both(typed(first, 200)),
      slug: { en: `xss-lines-${first.mark}`, ar: `xss-lines-ar-${first.mark}` },
      qualification: both(typed(first, 200)),
      summary: both(typed(first, 400)),
      entranceExam: true,
      entranceExamName: typed(first, 120),
      aliases: [...new Set(some.map((payload) => typed(payload, 120)))].slice(0, 50),
      requirements: lines(0, 40),
      keyFeatures: lines(40, 80),
      careers: lines(80, 120),
      faq: some
        .slice(120)
        .map((payload) => ({ question: both(typed(payload, 300)), answer: both(typed(payload, 4_000)) })),
    }
    majors.push(await api.create('majors', values))
  }
  const last = majors.at(-1)
  if (!last) throw new Error('No major was made')
  await expect.poll(async () => (await request.get(published(lang, 'major', last))).status()).toBe(200)
  for (const record of majors) {
    await open(published(lang, 'major', record))
    await openForm(page, say, visit, staffPaths.record({ lang, entity: 'majors', id: record._id }))
    await watch.look()
  }
  await open(staffPaths.records({ lang, entity: 'majors', params: { sort: '-updatedAt', perPage: '100' } }))
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  for (const some of inGroups(majors, 4)) await open(paths.compare({ lang, ids: some.map(({ _id }) => _id) }))
  watch.expectNothing(`${chosen.length} lines in ${majors.length} majors`)
})
