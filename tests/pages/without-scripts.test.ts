import { describe, expect, test } from 'vitest'
import { LIMITS } from '#catalogue-index/query/limits.ts'
import { builtInQuestions } from '#features/home/server/built-in-questions.ts'
import { localize as inLanguage, LANGUAGES, otherLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { all, fieldValue, first, textOf, the } from './support/parts.ts'
import { type Page, read, readerOf } from './support/read.ts'
import { resultsOn } from './support/results.ts'

/** Unless the owner sets another. */
const EXPRESS_HOURS = 6

const typed = {
  en: { words: 'nursing', query: 'nursing in germany' },
  ar: { words: 'طب', query: 'طب في تركيا' },
}

describe.each(LANGUAGES)('%s', (lang) => {
  const { say, slugOf } = readerOf(lang)
  const majors = { q: 'medicine', kind: 'major' }

  test('the search box takes a message as long as is read', async () => {
    const { main } = await read(paths.home({ lang }))
    expect(main.querySelector('input[name="q"]')?.getAttribute('maxlength')).toBe(String(LIMITS.text))
  })

  test('everything on the home page can be read, and every answer opened', async () => {
    const { main } = await read(paths.home({ lang }))
    expect(main.textContent).toContain(say('home:express.fewHours'))
    expect(main.textContent).toContain(say('home:express.time', { count: EXPRESS_HOURS }))
    for (const { question, answer } of builtInQuestions) {
      const details = the(main, 'summary', inLanguage(question, lang)).closest('details')
      expect(details?.textContent).toContain(inLanguage(answer, lang))
    }
  })

  test('every station of the map is a link to its country', async () => {
    const home = await read(paths.home({ lang }))
    const stations = home.document.querySelectorAll('[data-station]')
    expect(stations.length).toBeGreaterThan(10)
    for (const station of stations) expect(station.getAttribute('href')).toMatch(/\/country\//)
    await home.follow(home.find('a[data-station=au]'))
  })

  test('every page can be read and left', async () => {
    const list = await read(paths.search({ lang, params: { kind: 'major' } }))
    const major = await list.follow(resultsOn(list, say).first)
    expect(textOf(major.heading)).toContain(resultsOn(list, say).names[0])
    the(major.main, 'heading', say('programmes:page.requirements'))

    const crumbs = (page: typeof major) => all(the(page.document, 'navigation', say('breadcrumbs')), 'link')
    const university = await major.follow(crumbs(major)[1] ?? major.main)
    expect(university.address).toMatch(/\/university\//)
    the(university.main, 'heading', say('universities:page.programmes'))
    const country = await university.follow(crumbs(university)[0] ?? university.main)
    expect(country.address).toMatch(/\/country\//)

    const blog = await country.follow(country.find(`footer a[href="${paths.blog({ lang })}"]`))
    const article = await blog.follow(first(first(blog.main, 'article'), 'link'))
    expect(article.address).toMatch(/\/blog\/.+/)
    expect(textOf(article.heading)).not.toBe('')

    const other = otherLanguage(lang)
    const sister = await article.follow(the(article.footer, 'link', say(`language.${other}`)))
    expect(sister.find('html').getAttribute('lang')).toBe(other)
  })

  test('the words of the bar lead where their lists would', async () => {
    const blog = await read(paths.blog({ lang }))
    const bar = the(blog.header, 'navigation', say('nav.main'))
    const countries = await blog.follow(the(bar, 'link', say('nav.countries')))
    expect(countries.address).toBe(`/${lang}#destinations`)
    countries.find('#destinations')
    const found = await blog.follow(the(bar, 'link', say('nav.majors')))
    expect(resultsOn(found, say).tab('major').getAttribute('aria-current')).toBe('page')
    expect((await blog.follow(the(bar, 'link', say('nav.about')))).address).toBe(`/${lang}/about`)
  })

  test('the way in leads to a page that says what works instead', async () => {
    const about = await read(paths.about({ lang }))
    const login = await about.follow(the(about.header, 'link', say('account.login')))
    expect(login.address).toBe(paths.login({ lang }))
    expect(login.main.textContent).toContain(say('auth:page.noScript'))
    const contact = await login.follow(the(login.main, 'link', say('auth:page.contact')))
    expect(contact.address).toBe(paths.contact({ lang }))
    expect((await read(paths.account({ lang }))).main.textContent).toContain(say('auth:guard.noScript'))
  })

  test('a result is opened', async () => {
    const page = await read(paths.search({ lang, params: majors }))
    expect((await page.follow(resultsOn(page, say).first)).address).toMatch(new RegExp(`^/${lang}/major/`))
  })

  test('a budget can be chosen, and Apply says no number it does not know', async () => {
    const page = await read(paths.search({ lang, params: { level: 'bachelor' } }))
    const panel = the(page.main, 'complementary', say('search:filters'))
    expect(textOf(panel.querySelector('button[type=submit][form]') ?? panel)).toBe(say('search:apply'))
    the(panel, 'summary', new RegExp(`^${say('search:filter.exam')}`))
    expect(panel.querySelectorAll('details input[name=exam][value=no]').length).toBe(1)
    const budget = panel.querySelectorAll('fieldset').find((group) => group.querySelector('input[name=max]')) ?? panel
    const found = await page.follow(first(budget, 'link'))
    expect(found.query).toBe('?level=bachelor&max=3000')
    expect(fieldValue(found.find('#filters input[name=max]'))).toBe('3,000')
  })

  test('in the sentence another subject takes the place of typed words, or they stay', async () => {
    const { words, query } = typed[lang]
    const page = await read(paths.search({ lang, params: { q: query } }))
    const sentence = ({ main }: Page) => main.querySelector(`form[aria-label="${say('sentence:label')}"]`)
    const destination = fieldValue(sentence(page)?.querySelector('[name=destination]') ?? page.main)
    expect(destination).toMatch(/\w/)
    const bachelors = await page.send(sentence(page), { level: 'bachelor' })
    const params = new URLSearchParams(bachelors.query)
    expect([params.get('q'), params.get('level')]).toEqual([words, 'bachelor'])
    const found = await bachelors.send(sentence(bachelors), { faculty: 'engineering' })
    expect(found.query).toBe(`?faculty=engineering&level=bachelor&destination=${destination}`)
  })

  test('the programmes of a university are narrowed by sending the form', async () => {
    const page = await read(paths.university({ lang, slug: await slugOf('universities', 'heidelberg-university') }))
    const form = the(page.find('#programmes'), 'button', say('universities:filter.submit')).closest('form')
    const narrowed = await page.send(form, { level: 'bachelor' })
    expect(narrowed.address).toMatch(/level=bachelor.*#programmes$/)
    const cards = all(narrowed.find('#programmes'), 'article').map(textOf)
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) expect(card).toContain(say('programmes:level.bachelor'))
    expect(fieldValue(the(narrowed.find('#programmes'), 'combobox', say('programmes:page.level')))).toBe('bachelor')
  })

  test('a level nobody knows is no filter, and words no one teaches are no error', async () => {
    const address = paths.university({ lang, slug: await slugOf('universities', 'heidelberg-university') })
    const page = await read(`${address}?level=x&level=y`)
    expect(textOf(the(page.find('#programmes'), 'status'))).toBe('')
    await read(`${address}?q=%00%27%25`)
    const none = await read(`${address}?q=${'x'.repeat(3000)}`)
    the(none.main, 'heading', say('universities:filter.none'))
  })
})
