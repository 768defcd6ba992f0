import { isolate } from '#i18n/isolate.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { brokenWords } from './support/broken-words.ts'
import { codeOf, heart, majors, read, share } from './support/family-page.ts'
import { expect, test } from './support/test.ts'

test.describe('for a family in Cairo', () => {
  test.use({ timezoneId: 'Africa/Cairo', viewport: { width: 360, height: 780 } })

  test('on a phone no word of a name or an amount is broken', { tag: '@both-languages' }, async ({
    page,
    lang,
    say,
    visit,
    ask,
  }) => {
    const comparison = page.locator('.comparison')
    // What is studied from home says what living there would cost, in a sentence.
    const [online] = (await ask({ ...majors, mode: 'online' })).items
    const others = (await ask({ ...majors, level: 'master' })).items.filter(({ _id }) => _id !== online?._id)
    const apart = [...others.slice(0, 2), ...(online ? [online] : [])]
    expect(apart).toHaveLength(3)
    await visit(paths.compare({ lang, ids: apart.map(({ _id }) => _id) }))
    await expect(comparison).toContainText(lang === 'ar' ? 'جنيه مصري' : 'E£')
    expect(await comparison.evaluate(brokenWords)).toEqual([])
    // Below the name of what is taught, whose it is: a city alone is not known to everybody.
    for (const [at, item] of apart.entries()) {
      const university = item.type === 'major' ? item.university : null
      const head = page.getByRole('columnheader').nth(at)
      await expect(head.getByText(university ? localize(university.name, lang) : '')).toBeVisible()
    }

    // Of one university, where each is called by its own name.
    const byUniversity = Object.groupBy((await ask(majors)).items, (item) =>
      item.type === 'major' ? (item.university?.slug.en ?? '') : '',
    )
    const most = Object.values(byUniversity).toSorted((a = [], b = []) => b.length - a.length)[0] ?? []
    await visit(paths.compare({ lang, ids: most.slice(0, 3).map(({ _id }) => _id) }))
    await share(page, say).click()
    const names = page
      .getByRole('region', { name: say('family-pages:reactionsTitle') })
      .getByRole('heading', { level: 3 })
    await expect(names).toHaveText(most.slice(0, 3).map(({ name }) => localize(name, lang)))
    expect(await comparison.evaluate(brokenWords)).toEqual([])
  })
})

test('a page is open for as long as its maker says, and withdrawn for everybody', async ({
  page,
  lang,
  say,
  visit,
  ask,
  failures,
}) => {
  const { items } = await ask(majors)
  await visit(paths.compare({ lang, ids: items.slice(0, 2).map(({ _id }) => _id) }))
  await share(page, say).click()
  await expect(page.getByRole('heading', { name: say('family-pages:owner.title') })).toBeVisible()
  const code = codeOf(page)
  await page.getByLabel(say('family-pages:owner.open')).selectOption('7')
  await expect(
    page.getByRole('status').filter({ hasText: say('family-pages:owner.changed', { date: '' }).slice(0, 8) }),
  ).toBeVisible()
  const { expiresAt } = await read(page, code, lang)
  expect((new Date(expiresAt).getTime() - Date.now()) / 86_400_000).toBeLessThan(7.01)

  await page.getByRole('button', { name: say('family-pages:owner.withdraw') }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('family-pages:owner.withdrawSure') })).toBeVisible()
  await page.getByRole('button', { name: say('family-pages:owner.withdrawNo') }).click()
  await page.getByRole('button', { name: say('family-pages:owner.withdraw') }).click()
  await page.getByRole('button', { name: say('family-pages:owner.withdrawYes') }).click()
  await expect(page).toHaveURL(paths.shortlist({ lang }))
  failures.expect(/404/)
  const response = await visit(paths.familyPage({ lang, code }))
  expect(response.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: say('family-pages:gone.title') })).toBeVisible()
})

test('a preview of the link has a picture of its own and says that its figures are examples, and nobody indexes or keeps the page', async ({
  page,
  lang,
  ask,
  say,
  visit,
}) => {
  const { items } = await ask(majors)
  const made = await page.request.post('/api/family-pages', {
    data: { items: items.slice(0, 3).map(({ _id }) => _id), lang },
  })
  const { code } = await made.json()
  const response = await visit(paths.familyPage({ lang, code }))
  expect(response.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  const description = page.locator('meta[property="og:description"]')
  await expect(description).toHaveAttribute('content', new RegExp(say('compare:exampleFigures')))
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toMatch(new RegExp(`/og/${lang}/family/${code}\\.png$`))
  const drawn = await page.request.get(new URL(picture ?? '').pathname)
  expect(drawn.headers()['content-type']).toBe('image/png')
  // A program that makes previews asks for no language: it gets that of the person who passed the link on.
  const passedOn = await page.request.get(paths.familyPageShared({ code }), { maxRedirects: 0 })
  expect(passedOn.headers().location).toBe(paths.familyPage({ lang, code }))
  // Also where the code was typed from dictation.
  const dictated = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
  const typed = await page.request.get(paths.familyPageShared({ code: dictated }), { maxRedirects: 0 })
  expect(typed.headers().location).toBe(paths.familyPage({ lang, code }))
})

test('the family’s paper is two sheets: the facts, what was said, and room to decide and to sign', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, ask }) => {
  const ids = (await ask(majors)).items.slice(0, 3).map(({ _id }) => _id)
  const made = await page.request.post('/api/family-pages', { data: { items: ids, lang } })
  const { code } = await made.json()
  for (const itemId of [ids[0], ids[0], ids[2]]) {
    const reaction = { itemId, kind: 'worry', text: 'Who meets her at the airport? من يستقبلها في المطار؟' }
    expect((await page.request.post(`/api/family-pages/${code}/reactions`, { data: reaction })).status()).toBe(201)
  }
  await visit(paths.familyPage({ lang, code }))
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect([...pdf.matchAll(/MediaBox \[/g)].length).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('main')
  await expect(paper.getByText(say('family-pages:decision.for'))).toBeVisible()
  await expect(paper.getByText(say('family-pages:decision.signature'))).toHaveCount(2)
  await expect(paper.getByText(/airport/)).toHaveCount(3)
  await expect(paper.getByRole('link', { name: say('compare:qr') })).toBeVisible()
  await expect(paper.getByRole('button')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the family reads, gives a heart and asks', async ({ page, lang, say, visit, ask, failures }) => {
    failures.expect(/422/)
    const { items } = await ask(majors)
    const ids = items.slice(0, 2).map(({ _id }) => _id)
    const made = await page.request.post('/api/family-pages', { data: { items: ids, lang } })
    const { code } = await made.json()
    await visit(paths.familyPage({ lang, code }))
    const [name = ''] = (await read(page, code, lang)).names
    await heart(page, say, name, 0).click()
    await expect(heart(page, say, name, 1)).toBeVisible()
    const form = page.locator('#write')
    await form.getByRole('textbox', { name: say('family-pages:form.text') }).fill('see www.example.org')
    await form.getByRole('button', { name: say('family-pages:form.send') }).click()
    await expect(form.getByRole('alert')).toContainText(say('family-pages:need.item'))
    await expect(form.getByRole('alert')).toContainText(say('family-pages:mend.text'))
    // Someone who overlooks the choice does not ask about the first one by accident.
    await form.getByRole('radio', { name, exact: true }).check()
    const text = form.getByRole('textbox', { name: say('family-pages:form.text') })
    await expect(text).toHaveValue('see www.example.org')
    await text.fill('What does the visa cost?')
    await form.getByRole('button', { name: say('family-pages:form.send') }).click()
    await expect(page.locator(`[id="${ids[0]}"]`)).toContainText('What does the visa cost?')
    // What was just written can be taken back in place, and so can the heart.
    await expect(page.getByText('What does the visa cost?')).toBeInViewport()
    const card = page.locator(`[id="${ids[0]}"]`)
    const undo = card.getByRole('button', {
      name: say('family-pages:deleteOf', { text: 'What does the visa cost?' }),
    })
    // Also after a look around the page.
    const main = page.getByRole('main')
    await main.getByRole('link', { name: say('family-pages:form.title') }).click()
    await main.getByRole('link', { name: say('family-pages:writeAbout', { name: isolate(name) }) }).click()
    await expect(form.getByRole('radio', { name, exact: true })).toBeChecked()
    await undo.click()
    await expect(card).not.toContainText('What does the visa cost?')
    await expect(heart(page, say, name, 1)).toHaveAttribute('aria-pressed', 'true')
    await heart(page, say, name, 1).click()
    await expect(heart(page, say, name, 0)).toHaveAttribute('aria-pressed', 'false')
    // The page says that a token is invalid.
    failures.expect(/404/)
    const late = await page.request.post(paths.familyPage({ lang, code }), { form: { undo: 'x' } })
    expect(late.status()).toBe(404)
    expect(await late.text()).toContain(say('family-pages:undoFailed'))
    // A heart that is not accepted is reported, not ignored.
    const refused = await page.request.post(paths.familyPage({ lang, code }), { form: { heart: crypto.randomUUID() } })
    expect(refused.status()).toBe(422)
    expect(await refused.text()).toContain(say('family-pages:heartFailed'))
  })
})
