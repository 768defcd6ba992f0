import { staffPaths } from '#staff-paths.ts'
import { outbox } from '#tests/support/mails.ts'
import { buildPicture } from '#tests/support/sample-files.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { ExecutionWatch } from './support/executions.ts'
import { openInFrames } from './support/frames-page.ts'
import { StaffApi } from './support/staff-api.ts'
import { alone, chosen, csvFile, inGroups, typed } from './support/stored-payloads.ts'

/** What comes in files and enquiries never runs: not where staff read it, not in mails. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('nothing in the names, texts and cells of files runs where staff see them', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  test.slow()
  failures.expect(/415/)
  const watch = await ExecutionWatch.of(page)
  await enterAsStaff(page, lang, say, staffPaths.media({ lang }))
  const api = new StaffApi(page)
  const open = async (address: string) => {
    await visit(address)
    await watch.look()
  }

  const ids: string[] = []
  for (const [n, some] of inGroups(chosen, 4).entries()) {
    const [altEn = '', altAr = '', credit = '', licence = ''] = some.map((payload) => typed(payload, 200))
    const file = { name: 'a.jpeg', mimeType: 'image/jpeg', buffer: await buildPicture('jpeg', 80 + (n % 40), 80 + n) }
    ids.push((await api.upload<{ _id: string }>('media', { file, altEn, altAr, credit, licence }))._id)
  }
  for (let n = 1; n <= Math.ceil(ids.length / 100); n += 1) {
    await open(staffPaths.media({ lang, params: { perPage: '100', page: String(n) } }))
    await expect(page.getByRole('main').getByRole('link').nth(5)).toBeVisible()
  }
  for (const id of ids.filter((_, n) => n % 12 === 0)) await open(staffPaths.mediaItem({ lang, id }))
  watch.expectNothing(`${chosen.length} texts of ${ids.length} pictures`)

  const fileName = (text: string) => text.replaceAll(/[/\0]/g, '').slice(0, 120)
  for (const some of inGroups(chosen, 100)) {
    await visit(staffPaths.media({ lang }))
    const files = some.map(({ text }) => ({
      name: `${fileName(text)}.svg`,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }))
    await page.getByRole('main').locator('input[type=file]').setInputFiles(files)
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    await watch.look()
  }
  watch.expectNothing(`${chosen.length} names of files that are refused`)

  await visit(staffPaths.importRecords({ lang, entity: 'tags' }))
  const cells = chosen.map((payload) => [typed(payload, 100), typed(payload, 100)])
  await page.locator('input[type=file]').setInputFiles({
    ...csvFile(['name (English)', 'name (Arabic)'], cells),
    name: '<img src=x onerror=alert(1)>.csv',
  })
  await expect(page.getByText(say('spreadsheets:states.checked'), { exact: true })).toBeVisible()
  const address = new URL(page.url()).pathname
  for (let n = 1; n <= Math.ceil(cells.length / 100); n += 1) {
    await open(`${address}?perPage=100&page=${n}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  }
  await open(staffPaths.imports({ lang }))
  await expect(page.getByText('<img src=x onerror=alert(1)>.csv')).toBeVisible()
  watch.expectNothing(`${cells.length} cells of a file`)
})

test('nothing that a stranger writes runs in a mail or where staff read it', async ({ page, lang, say, visit }) => {
  test.slow()
  const watch = await ExecutionWatch.of(page)
  // Those that fill a message alone, and ten below one another: a site takes 300 enquiries an hour.
  const short = alone.filter(({ text }) => text.length < 90)
  const letters = [
    ...short.map((payload) => ({ name: `Lina ${payload.text}`, message: typed(payload, 4_000) })),
    ...inGroups(
      chosen.filter(({ text }) => text.length < 390),
      10,
    ).map((some) => ({
      name: 'Lina',
      message: some.map((payload) => typed(payload, 390)).join('\n'),
    })),
  ]
  for (const [index, letter] of letters.entries()) {
    const answer = await page.request.post('/api/enquiries', {
      headers: { 'x-forwarded-for': `2001:db8:${(process.pid % 60_000).toString(16)}:${index.toString(16)}:1::1` },
      data: { kind: 'message', email: 'lina@example.org', lang, ...letter },
    })
    expect([letter, answer.status()]).toEqual([letter, 201])
  }
  await enterAsStaff(page, lang, say, staffPaths.enquiries({ lang, params: { perPage: '100' } }))
  const api = new StaffApi(page)
  const { items, total } = await api.call<{ items: { _id: string }[]; total: number }>('GET', 'enquiries?perPage=100')
  for (let n = 1; n <= Math.ceil(total / 100); n += 1) {
    await visit(staffPaths.enquiries({ lang, params: { perPage: '100', page: String(n) } }))
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    await watch.look()
  }
  for (const { _id } of items) {
    await visit(staffPaths.enquiry({ lang, id: _id }))
    await watch.look()
  }
  watch.expectNothing(`${letters.length} enquiries`)

  const mails = async () =>
    (await outbox(process.env.E2E_DATA_DIR ?? '')).flatMap(({ html }) => (html?.includes('Lina') ? [html] : []))
  await expect.poll(async () => (await mails()).length).toBeGreaterThanOrEqual(letters.length)
  const read = await mails()
  await openInFrames(page, read, watch.look)
  watch.expectNothing(`${read.length} mails`)
})
