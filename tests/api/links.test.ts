import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { LinkList, LinkView } from '#features/content/links/contract.ts'
import { linkJobs, linkTasks } from '#features/content/links/server/jobs.ts'
import { refreshAllLinks } from '#features/content/links/server/refresh.ts'
import { createProbe } from '#platform/http/probe.ts'
import { buildAccount, enterForLong } from '#tests/support/accounts.ts'
import { PUBLIC_URL } from '#tests/support/application.ts'
import { openConnection, withDatabase } from '#tests/support/database.ts'
import { buildArticle, buildCountry, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database

/** Another site: what it answers by path, what it was asked, and what it waits for before it answers. */
const answers = new Map<string, number>()
const requests: string[] = []
let held: Promise<void> | undefined
const site = createServer(async (request, response) => {
  requests.push(request.url ?? '')
  await held
  response.writeHead(answers.get(request.url ?? '') ?? 200).end()
})
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const { port } = site.address() as AddressInfo
const SITE = `http://127.0.0.1:${port}`
afterAll(() => site.close())

/** The guard has tests of its own; here it lets the site of this machine be asked. */
const probe = createProbe({
  guard: { allowsUrl: ({ host }) => host.startsWith('127.0.0.'), allowsNetworkAddress: () => true },
  userAgent: 'test',
})
const { app, now, later, workDone } = await openTestApp(database, { probe })
const services = { db, now, publicUrl: PUBLIC_URL }

let editor: Visitor
let admin: Visitor
const signIn = async () => {
  editor = await enterForLong(app, await buildAccount(db, { role: 'editor' }))
  admin = await enterForLong(app, await buildAccount(db, { role: 'admin' }))
}
beforeAll(signIn)
beforeEach(() => {
  answers.clear()
  held = undefined
  requests.length = 0
})

const list = async (query = '', who = admin): Promise<LinkList> => (await who.get(`/admin/links?${query}`)).json()
const allOf = async (recordId: string): Promise<LinkView[]> =>
  (await list('state=all&perPage=100')).items.filter((link) => link.recordId === recordId)
const the = async (recordId: string): Promise<LinkView> => {
  const [link, ...others] = await allOf(recordId)
  if (!link || others.length > 0) throw new Error(`${recordId} has ${others.length + 1} links`)
  return link
}
const check = async ({ _id }: LinkView, who = admin) => {
  const answer = await who.post(`/admin/links/${_id}/check`, {})
  expect(answer.status).toBe(200)
  return answer.json()
}
const a = (href: string) => `<p><a href="${href}" rel="noopener noreferrer">here</a></p>`
/** A published article whose only link leads to this path of the other site. */
const linkTo = async (path: string) =>
  (await buildArticle(db, { bodyEn: a(SITE + path), bodyAr: null, titleAr: null })).id
/** Looks for links, and asks all that are due, batch by batch, as the jobs do a minute apart. */
async function sweep() {
  await refreshAllLinks(services)
  for (let batch = 0; batch < 20; batch++) await linkJobs(services, probe)['links.due']()
  await rows(db)`delete from jobs where kind = 'links.due'`
}
/** How many connections wait for a lock. */
const waiting = async (other: Db): Promise<number> =>
  (
    await rows(other)`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length
const nextDay = async (days = 1) => {
  later(days * 24 * 60)
  await signIn()
}

describe('links are found', () => {
  test('in rich texts of both languages, address fields, sources of facts and settings, where they are published', async () => {
    const article = await buildArticle(db, {
      bodyEn: `${a('https://example.org/?a=1&amp;b=2#fees')}${a('mailto:a@example.org')}${a('#part')}<p>href="https://no.example"</p>`,
      bodyAr: a('/ar/about'),
    })
    const draft = await buildArticle(db, { bodyEn: a('https://draft.example/'), status: 'draft' })
    const university = await buildUniversity(db, { website: 'https://uni.example/', aboutEn: a('/en/contact') })
    const course = await buildProgramme(db, { kind: 'university_course', descriptionAr: a('https://course.example/') })
    await rows(db)`
      insert into fact_checks (entity_type, entity_id, topic, checked_at, source)
      values ('programme', ${course.id}, 'fees', now(), 'https://source.example/')`
    const contact = {
      email: null,
      social: [
        { name: 'A', url: null },
        { name: 'B', url: 'https://social.example/' },
      ],
    }
    await rows(db)`
      insert into settings (key, value) values ('contact', ${JSON.stringify(contact)}::jsonb)
      on conflict (key) do update set value = excluded.value`
    await refreshAllLinks(services)

    const places = async (id: string) => {
      const links = await allOf(id)
      return links.map(({ entity, field, language, address }) => [entity, field, language, address]).sort()
    }
    expect(await places(article.id)).toEqual([
      ['articles', 'body', 'ar', '/ar/about'],
      ['articles', 'body', 'en', 'https://example.org/?a=1&b=2'],
    ])
    expect(await places(draft.id)).toEqual([])
    expect(await places(university.id)).toEqual([
      ['universities', 'about', 'en', '/en/contact'],
      ['universities', 'website', null, 'https://uni.example/'],
    ])
    expect(await places(course.id)).toEqual([
      ['courses', 'checks.fees', null, 'https://source.example/'],
      ['courses', 'description', 'ar', 'https://course.example/'],
    ])
    const { items } = await list('state=all&entity=settings')
    expect(items).toMatchObject([{ recordId: null, name: null, field: 'social.1', address: 'https://social.example/' }])
    // Someone who cannot fix it does not see it.
    expect((await list('state=all&entity=settings', editor)).total).toBe(0)
    expect((await editor.get(`/admin/links/${items[0]?._id}`)).status).toBe(404)
    expect(await refreshAllLinks(services)).toBe(0)
    await rows(db)`update articles set status = 'archived' where id = ${article.id}`
    await rows(db)`update settings set value = '{"social":[]}' where key = 'contact'`
    await rows(db)`update universities set status = 'draft' where id = ${university.id}`
    await rows(db)`delete from fact_checks`
    await rows(db)`update programmes set status = 'draft' where id = ${course.id}`
    await refreshAllLinks(services)
    expect((await list('state=all')).total).toBe(0)
    expect(await rows(db)`select from link_addresses`).toEqual([])
  })

  test('when a record is saved or deleted', async () => {
    const tag = { en: 'Links', ar: null }
    const values = {
      title: { en: 'Saved', ar: null },
      slug: { en: 'saved-with-links', ar: null },
      excerpt: { en: 'Words.', ar: null },
      body: { en: a('/en/blog/not-there'), ar: null },
      author: tag,
      coverId: null,
      cover: null,
      tagIds: [],
      countryIds: [],
    }
    const made = await admin.post('/admin/articles', { values, status: 'published' })
    expect(made.status).toBe(201)
    const record = await made.json()
    await workDone()
    expect(await the(record._id)).toMatchObject({
      state: 'broken',
      answer: 'missing',
      isOwn: true,
      name: { en: 'Saved' },
    })
    const deleted = await admin.call('DELETE', `/admin/articles/${record._id}`, undefined, {
      'if-match': `"${record.version}"`,
    })
    expect(deleted.status).toBe(200)
    await workDone()
    expect(await allOf(record._id)).toEqual([])
  })

  test('when the owner’s channels are saved', async () => {
    const social = [{ name: 'A', url: `${PUBLIC_URL}/en/not-there` }]
    const value = { email: null, phone: null, whatsapp: null, addressEn: null, addressAr: null, social }
    const { version } = await (await admin.get('/admin/settings/contact')).json()
    const save = (next: object, at: number) =>
      admin.call('PUT', '/admin/settings/contact', { value: next }, { 'if-match': `"${at}"` })
    const saved = await save(value, version)
    expect(saved.status).toBe(200)
    await workDone()
    expect((await list('entity=settings')).items).toMatchObject([{ field: 'social.0', address: '/en/not-there' }])
    expect((await save({ ...value, social: [] }, (await saved.json()).version)).status).toBe(200)
    await workDone()
    expect((await list('entity=settings&state=all')).total).toBe(0)
  })
})

describe('a link to a page of this site', () => {
  test('is judged at once, as the page itself would answer', async () => {
    const there = await buildArticle(db, { slugEn: 'there', slugAr: 'هنا' })
    await buildArticle(db, { slugEn: 'not-public', status: 'draft' })
    const country = await buildCountry(db, { slugEn: 'old-name' })
    await rows(db)`update countries set slug_en = 'new-name' where id = ${country.id}`
    await rows(db)`insert into redirects (from_path, to_path) values ('/en/moved', '/en/about')`
    const hrefs = {
      ok: [
        ...['/en/blog/there', '/ar/blog/هنا', `/en/blog/${there.id}/`, 'there', `${PUBLIC_URL}/en/blog/there#part`],
        ...[
          '/en/country/old-name',
          '/en/moved',
          '/en/moved/',
          '/en',
          '/',
          '/ar/searchresults?q=law',
          '/en/contact?item=x',
        ],
        ...['/sitemap.xml', '/media/x/320.webp', '/en/account/applications'],
      ],
      broken: [
        '/en/blog/not-public',
        '/en/blog/none',
        '/en/nothing',
        '/xx',
        '/en/country/new-name/more',
        '/en/%E0%A4%A',
      ],
    }
    const article = await buildArticle(db, { bodyEn: [...hrefs.ok, ...hrefs.broken].map(a).join(''), bodyAr: null })
    await refreshAllLinks(services)
    const links = await allOf(article.id)
    const inState = (state: string) => links.filter((link) => link.state === state).map(({ address }) => address)
    expect(inState('broken').sort()).toEqual(hrefs.broken.sort())
    expect(links.length).toBe(inState('ok').length + inState('broken').length)
    expect((await list()).items.every(({ state }) => state === 'broken')).toBe(true)
    expect(requests).toEqual([])

    const link = links.find(({ address }) => address === '/en/blog/not-public')
    if (!link) throw new Error('The link was not found')
    expect(await check(link, editor)).toMatchObject({ link: { state: 'broken' } })
    await rows(db)`update articles set status = 'published' where slug_en = 'not-public'`
    expect(await check(link, editor)).toMatchObject({ link: { state: 'ok', firstFailedAt: null } })
    await rows(db)`update articles set body_en = '<p>Mended.</p>' where id = ${article.id}`
    expect(await check(link, editor)).toEqual({ link: null })
    expect((await editor.post(`/admin/links/${link._id}/check`, {})).status).toBe(404)
  })
})

describe('a link to another site', () => {
  test('is broken when it has failed on two days, and opens again', async () => {
    const id = await linkTo('/gone')
    answers.set('/gone', 404)
    await sweep()
    const since = now().toISOString()
    expect(await the(id)).toMatchObject({ state: 'suspect', answer: 'http', httpStatus: 404, firstFailedAt: since })
    expect((await list()).items.map(({ recordId }) => recordId)).not.toContain(id)
    expect((await list('state=suspect')).items.map(({ recordId }) => recordId)).toEqual([id])
    later(60)
    await sweep()
    expect((await the(id)).state).toBe('suspect')
    await nextDay()
    await sweep()
    expect(await the(id)).toMatchObject({ state: 'broken', firstFailedAt: since })
    answers.set('/gone', 200)
    await nextDay()
    await sweep()
    expect(await the(id)).toMatchObject({ state: 'ok', firstFailedAt: null })
    // A month of rest.
    requests.length = 0
    await nextDay()
    await sweep()
    expect(requests).not.toContain('/gone')
  })

  test.each([403, 429, 500])('that answers %i could not be checked, however often', async (status) => {
    const id = await linkTo(`/${status}`)
    answers.set(`/${status}`, status)
    for (let week = 0; week < 3; week++) {
      await sweep()
      expect(await the(id)).toMatchObject({ state: 'unknown', httpStatus: status })
      await nextDay(7)
    }
    expect((await list('state=unknown')).items.map(({ recordId }) => recordId)).toContain(id)
  })

  test('has not failed while nothing at all can be reached', async () => {
    await rows(db)`update articles set status = 'archived'`
    const refused = (await buildArticle(db, { bodyEn: a('http://127.0.0.2:1/'), bodyAr: null })).id
    for (let day = 0; day < 3; day++) {
      await sweep()
      expect(await the(refused)).toMatchObject({ state: 'unknown', answer: 'offline', firstFailedAt: null })
      await nextDay()
    }
    // With a page that opens beside it, it is its own fault.
    await linkTo('/opens')
    await sweep()
    expect(await the(refused)).toMatchObject({ state: 'suspect', answer: 'refused' })
    // The page that opened is not due, but is still requested, to know that the internet is there.
    await nextDay()
    requests.length = 0
    await sweep()
    expect(requests).toContain('/opens')
    expect(await the(refused)).toMatchObject({ state: 'broken', answer: 'refused' })
  })

  test('is asked again when somebody wants to know', async () => {
    const id = await linkTo('/asked')
    answers.set('/asked', 410)
    await refreshAllLinks(services)
    const link = await the(id)
    expect(link).toMatchObject({ state: 'unchecked', can: { check: true } })
    const failed = { state: 'suspect', httpStatus: 410, firstFailedAt: now().toISOString() }
    expect(await check(link, editor)).toMatchObject({ link: failed })
    expect(await the(id)).toMatchObject(failed)
    answers.set('/asked', 200)
    expect(await check(link, editor)).toMatchObject({ link: { state: 'ok', firstFailedAt: null } })
  })

  test('is asked about in batches of one address of each host', async () => {
    await rows(db)`update articles set status = 'archived'`
    for (const path of ['/one', '/two', '/three']) await linkTo(path)
    await refreshAllLinks(services)
    await linkJobs(services, probe)['links.due']()
    expect(requests).toHaveLength(1)
    await rows(db)`delete from jobs`
  })

  test('is asked by nobody where the checks are turned off', async () => {
    await rows(db)`update articles set status = 'archived'`
    await linkTo('/silent')
    await linkTasks(services, false)['Links of the content found']()
    await linkJobs(services, null)['links.due']()
    expect(await rows(db)`select from jobs`).toEqual([])
    expect(requests).toEqual([])
    await linkTasks(services, true)['Links of the content found']()
    await linkTasks(services, true)['Links of the content found']()
    await workDone()
    expect(requests).toEqual(['/silent'])
  })

  test('is asked by one chain of jobs, also where two servers begin at once', async () => {
    await rows(db)`update articles set status = 'archived'`
    await linkTo('/once')
    await refreshAllLinks(services)
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    const other = await openConnection(db)
    await rows(other)`begin`
    await rows(other)`lock table jobs in exclusive mode`
    const begin = linkTasks(services, true)['Links of the content found']
    const servers = Promise.all([begin(), begin()])
    await expect.poll(() => waiting(other)).toBe(2)
    await rows(other)`commit`
    await servers
    expect(await rows(db)`select from jobs where kind = 'links.due'`).toHaveLength(1)
    resolve()
    await workDone()
    expect(requests).toEqual(['/once'])
  })
})

describe('the number of broken links', () => {
  test('is that of their list, for each who sees it', async () => {
    await buildArticle(db, { bodyEn: a('/en/blog/nowhere') + a('/en/blog/nowhere-else'), bodyAr: a('/ar/none') })
    const contact = { email: null, social: [{ name: 'A', url: `${PUBLIC_URL}/en/none` }] }
    await rows(db)`update settings set value = ${JSON.stringify(contact)}::jsonb where key = 'contact'`
    await refreshAllLinks(services)
    for (const who of [editor, admin]) {
      const { today } = await (await who.get('/admin/overview')).json()
      const { total } = await list('', who)
      expect(today).toContainEqual({ key: 'linksBroken', count: total })
      expect(total).toBe(who === admin ? 4 : 3)
    }
    expect((await list('entity=articles&perPage=2')).items).toHaveLength(2)
    expect((await list('entity=articles&perPage=2')).pages).toBe(2)
    expect((await list('entity=universities')).total).toBe(0)
  })
})
