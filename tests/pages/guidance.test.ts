import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { all, textOf, the } from './support/parts.ts'
import { read, readerOf } from './support/read.ts'

describe.each(LANGUAGES)('%s', (lang) => {
  const { say } = readerOf(lang)

  test('parents find each question with the tool that answers it', async () => {
    const home = await read(paths.home({ lang }))
    // The groups of the foot are folded, except on a wide screen.
    const link = home.find(`footer a[href="${paths.parents({ lang })}"]`)
    expect(textOf(link)).toBe(say('footer.parents'))
    const page = await home.follow(link)
    const question = (id: 'paying' | 'recognition' | 'contact') =>
      the(page.main, 'region', say(`guidance:parents.${id}.question`))
    expect(the(question('paying'), 'link').getAttribute('href')).toBe(paths.verify({ lang }))
    expect(the(question('recognition'), 'link').getAttribute('href')).toBe(paths.recognition({ lang }))
    const people = await page.follow(the(question('contact'), 'link', say('guidance:parents.contact.people')))
    expect(people.address).toBe(paths.people({ lang }))
  })

  test('the page about the people says what each may see and when they are there, and invents nobody', async () => {
    const { main } = await read(paths.people({ lang }))
    for (const role of ['counsellors', 'editors', 'administrators'] as const)
      expect(main.textContent).toContain(say(`guidance:people.roles.${role}.sees`))
    expect(main.textContent).toContain(say('enquiries:contact.times', { from: '09:00', to: '18:00' }))
    expect(main.textContent).toContain(say('enquiries:contact.hoursExample'))
    expect(all(main, 'image').map(String)).toEqual([])
    expect(main.textContent).toContain(say('guidance:people.names'))
  })

  test('a chat begins with what the page is about', async () => {
    const greetingOn = async (path: string) => {
      const page = await read(path)
      const address = page.find('.floating a[href^="https://wa.me/"]').getAttribute('href') ?? ''
      return new URL(address).searchParams.get('text')
    }
    const name = { en: 'Technical University of Munich', ar: 'جامعة ميونخ التقنية' }[lang]
    const slug = { en: 'technical-university-of-munich', ar: 'جامعة-ميونخ-التقنية' }
    const address = paths.university({ lang, slug })
    expect(await greetingOn(address)).toBe(say('floating.greetingAbout', { subject: name }))
    expect(await greetingOn(paths.home({ lang }))).toBe(say('floating.greeting'))
  })

  test('every page leads to the form about what it is about, except those that are a way to ask themselves', async () => {
    const formOn = async (path: string) => {
      const { document } = await read(path)
      const links = [...document.querySelectorAll('.floating a')].map((link) => link.getAttribute('href') ?? '')
      return links.filter((href) => href.startsWith(paths.contact({ lang })))
    }
    expect(await formOn(paths.home({ lang }))).toEqual([paths.contact({ lang })])
    const slug = { en: 'technical-university-of-munich', ar: 'جامعة-ميونخ-التقنية' }
    const [form = ''] = await formOn(paths.university({ lang, slug }))
    expect(form).toMatch(/\/contact\?item=[\w-]{36}$/)
    expect((await read(form)).main.textContent).toContain(say('enquiries:contact.about'))
    expect(await formOn(paths.contact({ lang }))).toEqual([])
  })
})
