import { paths } from '#paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { sentenceOn } from './support/sentence.ts'
import { expect, hydrated, queryOf, test } from './support/test.ts'

test('where nothing fits, the sentence says which blank to leave open', async ({ page, lang, say, visit, ask }) => {
  await visit(paths.home({ lang }))
  const { level, country, budget, form, subject } = sentenceOn(page, say)
  await subject.selectOption('law')
  await level.selectOption('phd')
  await country.selectOption('georgia')
  await budget.selectOption('2000')
  const { relaxations } = await ask({ faculty: 'law', level: 'phd', destination: 'georgia', max: '2000' })
  expect(relaxations.length).toBeGreaterThan(0)
  await expect(form.getByRole('status')).toHaveText(say('sentence:nothing'))
  await form.locator('button[type=button]').first().click()
  await expect(form.locator('button[type=submit]')).toBeFocused()
  await expect(form.getByRole('status')).not.toHaveText(say('sentence:nothing'))
  await expect(form.locator('button[type=submit]')).not.toHaveText(say('sentence:close'))
})

test('the results carry the sentence of their address, and editing it keeps all other filters', async ({
  page,
  lang,
  say,
  visit,
  search,
}) => {
  await visit(
    paths.search({
      lang,
      params: { destination: 'germany', level: 'master', language: 'en', sort: 'fee', kind: 'university' },
    }),
  )
  await expect(search.heading).toHaveText(say('search:kind.university'))
  const { edit, country, level, subject, form } = sentenceOn(page, say)
  await expect(form).toBeHidden()
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('germany')
  await expect(level).toHaveValue('master')
  await expectNoA11yViolations(page, 'editing the sentence')
  await subject.selectOption('engineering')
  await country.selectOption('')
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/faculty=engineering/)
  expect(queryOf(page)).toBe('?faculty=engineering&level=master&language=en&sort=fee')
  await expect(form).toBeHidden()
})

test('what was read from typed words fills the sentence, and several countries stay together', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit }) => {
  await visit(paths.search({ lang, params: { q: lang === 'ar' ? 'ماجستير في ألمانيا' : 'master in germany' } }))
  const { edit, country, level } = sentenceOn(page, say)
  await edit.click()
  await expect(country).toHaveValue('germany')
  await expect(level).toHaveValue('master')
  await visit(`${paths.search({ lang })}?destination=germany&destination=turkiye`)
  await sentenceOn(page, say).edit.click()
  await expect(country).toHaveValue('germany turkiye')
})

const typed = {
  en: { words: 'nursing', query: 'nursing in germany', field: 'Engineering', line: '“nursing” programmes in Germany' },
  ar: { words: 'طب', query: 'طب في تركيا', field: 'الهندسة', line: 'برامج «طب» في تركيا' },
} as const

const plain = (text: string | null) => text?.replaceAll(/[\u2068\u2069]/g, '') ?? ''

test('typed words are the subject of the sentence, and another subject takes their place', async ({
  page,
  lang,
  say,
  visit,
  ask,
  search,
}) => {
  const { words, query, line } = typed[lang]
  await visit(paths.search({ lang, params: { q: query } }))
  const { edit, subject, country, form } = sentenceOn(page, say)
  expect(plain(await edit.textContent())).toContain(line)
  await edit.click()
  expect(plain(await subject.locator('option:checked').textContent())).toContain(words)
  const show = form.locator('button[type=submit]')
  const destination = await country.inputValue()
  await subject.selectOption('engineering')
  const { counts, total } = await ask({ faculty: 'engineering', destination })
  await expect(show).toHaveText(say('sentence:show', { count: counts.sumMajors + counts.sumCourses }))
  await show.click()
  await expect.poll(() => queryOf(page)).toBe(`?destination=${destination}&faculty=engineering`)
  await expect(search.total).toHaveText(say('search:page.total', { count: total }))
})

test('a region is one part of the sentence, and stays its name in the address', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  search,
}) => {
  const [region, query] = lang === 'ar' ? ['أوروبا', 'ماجستير في أوروبا'] : ['Europe', "master's in europe"]
  await visit(paths.search({ lang, params: { q: query } }))
  const { edit, country, level, form } = sentenceOn(page, say)
  await expect(edit).toContainText(lang === 'ar' ? 'في أوروبا' : 'in Europe')
  const read = page.getByRole('list', { name: say('search:understood.read') })
  await expect(read.getByRole('listitem').filter({ hasText: region })).toHaveCount(1)
  const total = await search.total.textContent()
  await page.getByRole('combobox', { name: say('search:sort.label') }).selectOption('fee')
  await expect.poll(() => queryOf(page)).toBe(`?q=${region === 'Europe' ? 'europe' : region}&level=master&sort=fee`)
  await expect(read.getByRole('listitem')).toHaveText([region])
  await expect(search.total).toHaveText(total ?? '')
  await edit.click()
  await expect(country.locator('option:checked')).toHaveText(region)
  await level.selectOption('phd')
  await form.locator('button[type=submit]').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('level')).toBe('phd')
  expect(new URL(page.url()).searchParams.getAll('destination')).toEqual([])
  await read.getByRole('link', { name: say('search:remove', { filter: region }) }).click()
  await expect(read).toHaveCount(0)
  expect(new URL(page.url()).searchParams.has('q')).toBe(false)
})

test('Back comes back to the sentence as it was filled in', async ({ page, lang, say, visit, ask, search }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await visit(paths.home({ lang }))
  const { finished, subject, level, country, budget, form } = sentenceOn(page, say)
  const show = form.locator('button[type=submit]')
  await finished.selectOption('high_school')
  await expect(show).toBeInViewport()
  await subject.selectOption('engineering')
  await country.selectOption('germany')
  await budget.selectOption('20000')
  // The code that keeps it is alive once the number follows.
  const { counts } = await ask({})
  const open = say('sentence:show', { count: counts.sumMajors + counts.sumCourses })
  await expect(show).not.toHaveText(open)
  await expect(show).toBeInViewport({ ratio: 1 })
  await show.click()
  await expect(search.items.first()).toBeVisible()
  const expectFilled = async () => {
    await expect(country).toHaveValue('germany')
    await expect(finished).toHaveValue('high_school')
    await expect(level).toHaveValue('bachelor diploma')
    await expect(subject).toHaveValue('engineering')
    await expect(budget).toHaveValue('20000')
  }
  await page.goBack()
  await expectFilled()
  await page.reload()
  await expectFilled()
  await visit(paths.contact({ lang }))
  await visit(paths.home({ lang }))
  await expect(country).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the sentence is a form', async ({ page, lang, say, visit, search, ask }) => {
    await visit(paths.home({ lang }))
    const { finished, subject, level, country, form } = sentenceOn(page, say)
    await expect(finished).toBeHidden()
    await subject.selectOption('engineering')
    await level.selectOption('master')
    await country.selectOption('germany')
    await form.locator('button[type=submit]').click()
    const { total } = await ask({ faculty: 'engineering', level: 'master', destination: 'germany' })
    await expect(search.total).toHaveText(say('search:page.total', { count: total }))
    await sentenceOn(page, say).edit.click()
    await expect(country).toHaveValue('germany')
    await country.selectOption('')
    await form.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/faculty=engineering.*level=master/)
  })
})

test('the code of the sentence is fetched at the first sign of a reader, and what was chosen before counts', async ({
  page,
  lang,
  say,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/sentence-form/.test(request.url())) fetched.push(request.url())
  })
  await page.goto(paths.home({ lang }))
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  // As a reader does who is faster than the script.
  const { country, form } = sentenceOn(page, say)
  await country.evaluate((list: HTMLSelectElement) => {
    list.value = 'germany'
  })
  await page.mouse.move(300, 300)
  await expect(form.getByRole('status')).not.toBeEmpty()
  await expect(country).toHaveValue('germany')
})
