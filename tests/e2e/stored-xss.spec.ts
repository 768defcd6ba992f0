import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { outbox } from '#tests/support/mails.ts'
import { buildPicture } from '#tests/support/sample-files.ts'
import { PAYLOADS } from '#tests/support/xss-payloads.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { watchExecutions } from './support/executions.ts'
import { type RecordView, StaffApi } from './support/staff-api.ts'

/**
 * What staff type or paste never runs: not on public pages, not in the forms and lists of staff, not in mails. With `CI_FULL=1`
 * all payloads, otherwise every n-th, others each day.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const EVERY = process.env.CI_FULL === '1' ? 1 : 12
const today = Math.floor(Date.now() / 86_400_000)
const chosen = PAYLOADS.filter((_, index) => (index + today) % EVERY === 0)

/** Hands the payloads out one by one, each to a field that has room for it. */
class Queue {
  readonly #left: string[]

  constructor(payloads: readonly string[]) {
    this.#left = [...payloads]
  }

  get isEmpty(): boolean {
    return this.#left.length === 0
  }

  /** The first that is no longer than this behind an Arabic word; the word alone when there is none. */
  next(max: number): string {
    const index = this.#left.findIndex((payload) => payload.length < max - 5)
    const [payload = ''] = index < 0 ? [] : this.#left.splice(index, 1)
    return `نص ${payload}`.trim()
  }

  both = (max: number) => ({ en: this.next(max), ar: this.next(max) })
}

const NAME = 200
const LINE = 400

/** The payloads as names and lines: of a major in all its texts. */
const majorValues = (major: RecordView, queue: Queue) => ({
  ...major.values,
  name: queue.both(NAME),
  slug: { en: '', ar: '' },
  qualification: queue.both(NAME),
  summary: queue.both(300),
  entranceExamName: queue.next(120),
  aliases: [queue.next(80)],
  ...Object.fromEntries(
    ['requirements', 'keyFeatures', 'careers'].map((name) => [
      name,
      { en: [queue.next(LINE)], ar: [queue.next(LINE)] },
    ]),
  ),
  faq: [{ question: queue.both(300), answer: queue.both(4_000) }],
})

const RICH_TEXTS = ['overview', 'studySystem', 'visa', 'work', 'recognition']

test('nothing that staff type as a name or a line runs anywhere', async ({ page, lang, say, visit }) => {
  await watchExecutions(page)
  await enterAsStaff(page, lang, say, paths.admin({ lang }))
  const api = new StaffApi(page)
  const [template] = await api.records('majors', { status: 'published', perPage: '1' })
  if (!template) throw new Error('The demo catalogue has no major')
  const queue = new Queue(chosen)
  const majors: RecordView[] = []
  while (!queue.isEmpty) majors.push(await api.create('majors', majorValues(template, queue)))
  for (const { _id, values } of majors) {
    await visit(paths.major({ lang, slug: values.slug }))
    await visit(staffPaths.record({ lang, entity: 'majors', id: _id }))
    await expect(page.locator('[id="values.name.en"]')).toHaveValue((values.name as { en: string }).en)
    await page.getByRole('button', { name: say('content:preview.open') }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  }
  await visit(staffPaths.records({ lang, entity: 'majors', params: { sort: '-updatedAt', perPage: '100' } }))
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  await visit(paths.search({ lang, params: { q: 'نص', kind: 'major' } }))
  await visit(paths.compare({ lang, ids: majors.slice(0, 4).map(({ _id }) => _id) }))
  console.log(`${chosen.length} payloads in ${majors.length} majors`)
})

test('nothing that staff paste into a rich text runs anywhere', async ({ page, lang, say, visit }) => {
  await watchExecutions(page)
  await enterAsStaff(page, lang, say, paths.admin({ lang }))
  const api = new StaffApi(page)
  const queue = new Queue(chosen)
  const countries = await api.records('countries', { perPage: '100' })
  countries.push(...(await api.records('countries', { perPage: '100', page: '2' })))
  const changed: RecordView[] = []
  for (const country of countries) {
    if (queue.isEmpty) break
    const texts = RICH_TEXTS.map((name) => [name, { en: `<p>${queue.next(9_000)}`, ar: `<p>${queue.next(9_000)}` }])
    changed.push(await api.save('countries', country, { ...country.values, ...Object.fromEntries(texts) }))
  }
  expect(queue.isEmpty).toBe(true)
  for (const { _id, values } of changed) {
    await visit(paths.country({ lang, slug: values.slug }))
    await visit(staffPaths.record({ lang, entity: 'countries', id: _id }))
    // The editors have read the texts.
    await expect(page.locator('[id="values.recognition.ar"]')).toBeVisible()
  }
  console.log(`${chosen.length} payloads in the texts of ${changed.length} countries`)
})

test('nothing in the names, texts and cells of files runs where staff see them', async ({ page, lang, say, visit }) => {
  await watchExecutions(page)
  await enterAsStaff(page, lang, say, staffPaths.media({ lang }))
  const api = new StaffApi(page)
  const short = chosen.filter((payload) => payload.trim() !== '' && payload.length < 90)
  for (const [index, altEn] of short.slice(0, 10).entries()) {
    const file = {
      name: `${altEn.replaceAll('/', '')}.jpeg`,
      mimeType: 'image/jpeg',
      buffer: await buildPicture('jpeg', 80 + index),
    }
    const { _id } = await api.upload<{ _id: string }>('media', { file, altEn: `A ${altEn}`, altAr: `صورة ${altEn}` })
    await visit(staffPaths.mediaItem({ lang, id: _id }))
  }
  await visit(staffPaths.media({ lang }))

  await visit(staffPaths.importRecords({ lang, entity: 'tags' }))
  const cell = (text: string) => `"${text.replaceAll('"', '""').replaceAll(/[\r\n]/g, ' ')}"`
  const lines = short.map((payload) => `${cell(`Tag ${payload}`)},${cell(`وسم ${payload}`)}`)
  await page.locator('input[type=file]').setInputFiles({
    name: `<img src=x onerror=alert(1)>.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['name (English),name (Arabic)', ...lines].join('\n')),
  })
  await expect(page.getByText(say('spreadsheets:states.checked'), { exact: true })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await visit(staffPaths.imports({ lang }))
  await expect(page.getByText('<img src=x onerror=alert(1)>.csv')).toBeVisible()
  console.log(`${short.length} payloads in the cells of a file, 10 as names and texts of pictures`)
})

test('nothing that a stranger writes runs in a mail or where staff read it', async ({ page, lang, say, visit }) => {
  await watchExecutions(page)
  // As many as one network may send in an hour, from networks of their own.
  const sent = chosen.filter((payload) => payload.length < 90).slice(0, EVERY === 1 ? 200 : 20)
  for (const [index, payload] of sent.entries()) {
    const answer = await page.request.post('/api/enquiries', {
      headers: { 'x-forwarded-for': `2001:db8:${(process.pid % 60_000).toString(16)}:${index.toString(16)}:1::1` },
      data: {
        kind: 'message',
        name: `Lina ${payload}`,
        email: 'lina@example.org',
        message: payload || 'A word.',
        lang,
      },
    })
    expect([200, 201, 202, 422]).toContain(answer.status())
  }
  await enterAsStaff(page, lang, say, staffPaths.enquiries({ lang, params: { perPage: '100' } }))
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  const api = new StaffApi(page)
  const { items } = await api.call<{ items: { _id: string }[] }>('GET', 'enquiries?perPage=20')
  for (const { _id } of items) await visit(staffPaths.enquiry({ lang, id: _id }))
  const mails = await outbox(process.env.E2E_DATA_DIR ?? '')
  expect(mails.length).toBeGreaterThan(0)
  await page.route('**/mail.html?*', (route, request) => {
    const index = Number(new URL(request.url()).searchParams.get('index'))
    return route.fulfill({ contentType: 'text/html', body: mails[index]?.html ?? '' })
  })
  for (const index of mails.keys()) await page.goto(`/mail.html?index=${index}`)
  console.log(`${sent.length} enquiries, ${mails.length} mails`)
})
