import { beforeEach, describe, expect, test } from 'vitest'
import { affected, rows } from '#db/rows.ts'
import {
  familyPageRightsSchema,
  familyPageSchema,
  ownFamilyPagesSchema,
  type ReactionInput,
} from '#features/compare/family-pages/contract.ts'
import { MOST_OF_AUTHOR, MOST_PAGES, MOST_REACTIONS } from '#features/compare/family-pages/rules.ts'
import { familyPageTasks } from '#features/compare/family-pages/server/jobs.ts'
import { MOST_COMPARED } from '#features/shortlist/limits.ts'
import { sign } from '#platform/signed.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { SECRET } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const programmes: string[] = []
for (let each = 0; each <= MOST_COMPARED; each++) {
  programmes.push((await buildProgramme(db, { universityId: university.id })).id)
}
const [first = '', second = '', third = ''] = programmes
const { app, now, later } = await openTestApp(database)

const browser = () => new Visitor(app)
const make = async (visitor: Visitor, items: readonly string[] = [first, second]): Promise<string> => {
  const response = await visitor.post('/family-pages', { items, lang: 'ar' })
  expect(response.status).toBe(201)
  return (await response.json()).code
}
const read = async (code: string, visitor = browser()) => {
  const response = await visitor.get(`/family-pages/${code}`)
  expect(response.status).toBe(200)
  return familyPageSchema.parse(await response.json())
}
const rights = async (visitor: Visitor, code: string) =>
  familyPageRightsSchema.parse(await (await visitor.get(`/family-pages/${code}/rights`)).json())
const ownPages = async (visitor: Visitor) =>
  ownFamilyPagesSchema.parse(await (await visitor.get('/family-pages')).json()).pages
const question = (more: Partial<ReactionInput> = {}) => ({
  itemId: first,
  kind: 'question',
  text: 'Is the dormitory safe?',
  ...more,
})
const write = (visitor: Visitor, code: string, reaction: object = question()) =>
  visitor.post(`/family-pages/${code}/reactions`, reaction)
const written = async (visitor: Visitor, code: string, reaction: object = question()): Promise<string> => {
  const response = await write(visitor, code, reaction)
  expect(response.status).toBe(201)
  return (await response.json()).id
}
const heart = (visitor: Visitor, code: string, item = first, method = 'PUT') =>
  visitor.call(method, `/family-pages/${code}/hearts/${item}`)

beforeEach(async () => {
  await affected(db)`delete from family_pages`
})

describe('a family page', () => {
  test('shows what was chosen, to anybody with its code, however that is typed', async () => {
    const code = await make(browser(), [second, first])
    expect(code).toMatch(/^[A-Z\d]{12}$/)
    const page = await read(code)
    expect(page.columns.map(({ _id }) => _id)).toEqual([second, first])
    expect(page.reactions).toEqual({ [first]: { hearts: 0, written: [] }, [second]: { hearts: 0, written: [] } })
    expect(await read(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)).toEqual(page)
  })

  test('keeps the currency of its maker, for its title and its picture', async () => {
    const made = async (currency: unknown) =>
      browser().post('/family-pages', { items: [first, second], lang: 'ar', currency })
    expect((await read((await (await made('EGP')).json()).code)).currency).toBe('EGP')
    expect((await read(await make(browser()))).currency).toBe('USD')
    for (const wrong of ['egp', 'EURO', '', 7, null]) expect((await made(wrong)).status).toBe(422)
  })

  test('says nothing of who made it', async () => {
    const lina = await enter(app, await buildAccount(db, { name: 'Lina' }))
    const response = await browser().get(`/family-pages/${await make(lina)}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(Object.keys(await response.json())).toEqual([
      'code',
      'currency',
      'expiresAt',
      'columns',
      'reactions',
      'newest',
      'undoable',
    ])
  })

  test('takes the first six that are in the catalogue, each once, and refuses a choice of nothing', async () => {
    const code = await make(browser(), [crypto.randomUUID(), first, first, ...programmes])
    expect((await read(code)).columns.map(({ _id }) => _id)).toEqual(programmes.slice(0, MOST_COMPARED))
    for (const items of [[], [crypto.randomUUID()], ['germany'], Array(25).fill(first)]) {
      expect((await browser().post('/family-pages', { items, lang: 'en' })).status).toBe(422)
    }
  })

  test('is no longer there once it has expired, and is then deleted with its answers', async () => {
    const lina = browser()
    const code = await make(lina)
    await written(browser(), code)
    const task = familyPageTasks({ db, now })['Expired family pages deleted']
    expect(await task()).toBe(0)
    later(90 * 24 * 60)
    expect((await browser().get(`/family-pages/${code}`)).status).toBe(404)
    expect((await write(browser(), code)).status).toBe(404)
    expect(await ownPages(lina)).toEqual([])
    expect(await task()).toBe(1)
    expect(await rows(db)`select from family_reactions`).toEqual([])
  })

  test('stays open as long as its maker chooses, of the spans there are', async () => {
    const lina = browser()
    const code = await make(lina)
    const days = (wanted: unknown, visitor = lina) => visitor.call('PATCH', `/family-pages/${code}`, { days: wanted })
    expect((await days(7)).status).toBe(200)
    const inAWeek = new Date(now().getTime() + 7 * 86_400_000).toISOString()
    expect(new Date((await read(code)).expiresAt).toISOString()).toBe(inAWeek)
    for (const wrong of [0, -1, 3650, '7', null]) expect((await days(wrong)).status).toBe(422)
    expect((await days(180, browser())).status).toBe(403)
  })

  test('is withdrawn by the browser that made it, by the account from elsewhere, and by staff at the desk only', async () => {
    const account = await buildAccount(db)
    const [lina, elsewhere, omar] = [await enter(app, account), await enter(app, account), browser()]
    const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
    const counsellor = await enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true }))
    const remove = async (visitor: Visitor, code: string) =>
      (await visitor.call('DELETE', `/family-pages/${code}`)).status
    for (const allowed of [lina, elsewhere, counsellor]) {
      const code = await make(lina)
      expect(await remove(omar, code)).toBe(403)
      expect(await remove(editor, code)).toBe(403)
      expect(await remove(allowed, code)).toBe(200)
      expect(await remove(allowed, code)).toBe(404)
      expect((await browser().get(`/family-pages/${code}`)).status).toBe(404)
    }
  })

  test('is one of so many; those of others do not count', async () => {
    const lina = browser()
    for (let each = 0; each < MOST_PAGES; each++) await make(lina)
    later(60)
    expect((await lina.post('/family-pages', { items: [first], lang: 'en' })).status).toBe(409)
    expect(await ownPages(lina)).toHaveLength(MOST_PAGES)
    await make(browser())
  })

  test('is made at most 20 times in an hour from one network', async () => {
    const network = { caller: '2001:db8:face::1' }
    const tries = Array.from({ length: 21 }, () => new Visitor(app, network))
    const answers = []
    for (const visitor of tries) {
      answers.push((await visitor.post('/family-pages', { items: [first], lang: 'en' })).status)
    }
    expect(answers).toEqual([...Array(20).fill(201), 429])
    later(60)
  })
})

describe('hearts', () => {
  test('count once for a browser, and can be taken back by it alone', async () => {
    const [mother, father] = [browser(), browser()]
    const code = await make(browser())
    for (const visitor of [mother, mother, father]) expect((await heart(visitor, code)).status).toBe(200)
    expect((await read(code)).reactions[first]?.hearts).toBe(2)
    expect(await rights(mother, code)).toEqual({
      isOwner: false,
      mayRemove: false,
      hearts: [first],
      written: [],
      mailsNews: null,
    })
    expect((await heart(browser(), code, first, 'DELETE')).status).toBe(200)
    expect((await read(code)).reactions[first]?.hearts).toBe(2)
    for (const _ of [1, 2]) expect((await heart(mother, code, first, 'DELETE')).status).toBe(200)
    expect((await read(code)).reactions[first]?.hearts).toBe(1)
  })

  test('are given to what is on the page only', async () => {
    const code = await make(browser())
    expect((await heart(browser(), code, third)).status).toBe(422)
    expect((await heart(browser(), code, 'x')).status).toBe(404)
    expect((await heart(browser(), 'ACDEFHJKMNPQ')).status).toBe(404)
  })
})

describe('questions and worries', () => {
  test('are read by everybody, in the order in which they were written', async () => {
    const code = await make(browser())
    await written(browser(), code, question({ name: '  أم  ليلى ', topic: 'place' }))
    await written(browser(), code, question({ kind: 'worry', text: 'هل ٣٠٠ يورو تكفي؟', itemId: first }))
    expect((await read(code)).reactions[first]?.written).toMatchObject([
      { kind: 'question', topic: 'place', name: 'أم ليلى', text: 'Is the dormitory safe?' },
      { kind: 'worry', topic: 'whole', name: '', text: 'هل 300 يورو تكفي؟' },
    ])
    expect((await read(code)).reactions[second]?.written).toEqual([])
  })

  test('are deleted by their author and by the maker of the page', async () => {
    const [lina, mother] = [browser(), browser()]
    const code = await make(lina)
    const [one, other] = [await written(mother, code), await written(mother, code)]
    expect((await rights(mother, code)).written).toEqual(expect.arrayContaining([one, other]))
    const remove = async (visitor: Visitor, id: string) =>
      (await visitor.call('DELETE', `/family-pages/${code}/reactions/${id}`)).status
    expect(await remove(browser(), one)).toBe(404)
    expect(await remove(mother, one)).toBe(200)
    expect(await remove(mother, one)).toBe(404)
    const elsewhere = browser()
    const foreign = await make(elsewhere)
    expect((await elsewhere.call('DELETE', `/family-pages/${foreign}/reactions/${other}`)).status).toBe(404)
    expect(await remove(lina, other)).toBe(200)
    expect((await read(code)).reactions[first]?.written).toEqual([])
  })

  test.each([
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(501) }, 'text'],
    [{ text: 'win at http://casino.example' }, 'text'],
    [{ name: 'n'.repeat(41) }, 'name'],
    [{ kind: 'heart' }, 'kind'],
    [{ topic: 'weather' }, 'topic'],
    [{ itemId: third }, 'itemId'],
  ])('are refused when they are not well formed: %j', async (more, field) => {
    const response = await write(browser(), await make(browser()), { ...question(), ...more })
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).fields)).toEqual([field])
  })

  test('end at so many of one browser and so many on a page; hearts too', async () => {
    const [mother, code] = [browser(), await make(browser())]
    for (let each = 0; each < MOST_OF_AUTHOR; each++) await written(mother, code)
    expect((await write(mother, code)).status).toBe(409)
    expect((await heart(mother, code)).status).toBe(200)
    await affected(db)`
      insert into family_reactions (page_id, item_id, kind, topic, text, author_hash)
      select id, ${first}, 'worry', 'whole', 'x', g::text from family_pages, generate_series(1, ${MOST_REACTIONS - MOST_OF_AUTHOR - 1}::int) g
      where code = ${code}`
    expect((await write(browser(), code)).status).toBe(409)
    expect((await heart(browser(), code)).status).toBe(409)
  })
})

describe('what was written without a cookie', () => {
  const undo = (code: string, token: string, visitor = browser()) =>
    visitor.post(`/family-pages/${code}/undo`, { token })
  const undoOf = async (response: Response): Promise<string> => (await response.json()).undo
  const undoable = async (code: string, ...tokens: string[]) => {
    const query = new URLSearchParams(tokens.map((token) => ['undo', token]))
    const response = await browser().get(`/family-pages/${code}?${query}`)
    return familyPageSchema.parse(await response.json()).undoable
  }

  test('is taken back with the token that came with it, by a browser that nobody knows', async () => {
    const code = await make(browser())
    const given = await undoOf(await heart(browser(), code))
    const question = await undoOf(await write(browser(), code))
    await written(browser(), code)
    expect(await undoable(code, given, question)).toMatchObject([
      { token: given, itemId: first, kind: 'heart' },
      { token: question, itemId: first, kind: 'question' },
    ])
    expect((await undo(code, given)).status).toBe(200)
    expect((await undo(code, question)).status).toBe(200)
    expect((await read(code)).reactions[first]).toMatchObject({ hearts: 0, written: [{}] })
    expect(await undoable(code, given, question)).toEqual([])
    expect((await undo(code, question)).status).toBe(404)
  })

  test('is not taken back with a token that is changed, of another page, for another purpose, or no token', async () => {
    const [code, elsewhere] = [await make(browser()), await make(browser())]
    const token = await undoOf(await write(browser(), code))
    const id = (await read(code)).reactions[first]?.written[0]?.id ?? ''
    const wrong = [
      token.slice(0, -2),
      `${Buffer.from(`${id} ${now().getTime() + 9e9}`).toString('base64url')}.${token.split('.')[1]}`,
      sign(SECRET, 'newsletter.leave', `${id} ${now().getTime() + 9e9}`),
      sign('another secret', 'family.undo', `${id} ${now().getTime() + 9e9}`),
      'x',
      '',
    ]
    for (const bad of wrong) expect((await undo(code, bad)).status).toBe(404)
    expect((await undo(elsewhere, token)).status).toBe(404)
    expect((await undo('ACDEFHJKMNPQ', token)).status).toBe(404)
    expect(await undoable(code, ...wrong)).toEqual([])
    expect(await undoable(elsewhere, token)).toEqual([])
    expect((await browser().post(`/family-pages/${code}/undo`, {})).status).toBe(422)
    expect((await undo(code, 'x'.repeat(401))).status).toBe(422)
    expect((await read(code)).reactions[first]?.written).toHaveLength(1)
  })

  test('is taken back for one day; the maker can always delete it', async () => {
    const lina = browser()
    const code = await make(lina)
    const token = await undoOf(await write(browser(), code))
    later(24 * 60 - 1)
    expect(await undoable(code, token)).toHaveLength(1)
    later(1)
    expect(await undoable(code, token)).toEqual([])
    expect((await undo(code, token)).status).toBe(404)
    const id = (await read(code)).reactions[first]?.written[0]?.id ?? ''
    expect((await lina.call('DELETE', `/family-pages/${code}/reactions/${id}`)).status).toBe(200)
  })

  test('is distinguished from a second heart of the same browser, which gave nothing', async () => {
    const [mother, code] = [browser(), await make(browser())]
    expect(await undoOf(await heart(mother, code))).toMatch(/\./)
    expect(await undoOf(await heart(mother, code))).toBeNull()
  })

  test('is remembered by the address of the page for the last five', async () => {
    const code = await make(browser())
    const tokens: string[] = []
    for (let each = 0; each < 6; each++) tokens.push(await undoOf(await write(browser(), code)))
    expect((await undoable(code, ...tokens)).map(({ token }) => token)).toEqual(tokens.slice(1))
  })

  test('is taken back at most 120 times in an hour from one network', async () => {
    const code = await make(browser())
    const network = { caller: '2001:db8:fade::1' }
    const answers = []
    for (let each = 0; each < 121; each++) answers.push((await undo(code, 'x', new Visitor(app, network))).status)
    expect(answers).toEqual([...Array(120).fill(404), 429])
    later(60)
  })
})

test('the maker sees how much was said, in the same browser and wherever she is signed in', async () => {
  const account = await buildAccount(db)
  const [lina, elsewhere] = [await enter(app, account), await enter(app, account)]
  const code = await make(lina, [second, first])
  await heart(browser(), code)
  later(1)
  await written(browser(), code)
  const pages = await ownPages(lina)
  expect(pages).toMatchObject([{ code, itemIds: [second, first], hearts: 1, written: 1 }])
  expect(await ownPages(elsewhere)).toEqual(pages)
  expect(await ownPages(browser())).toEqual([])
  expect((await rights(elsewhere, code)).isOwner).toBe(true)
})

test('a page of an account goes with it', async () => {
  const lina = await enter(app, await buildAccount(db))
  const code = await make(lina)
  const exported = await (await lina.get('/users/me/export')).json()
  expect(JSON.stringify(exported)).toContain(code)
  await affected(db)`delete from users where id = (select user_id from family_pages where code = ${code})`
  expect((await browser().get(`/family-pages/${code}`)).status).toBe(404)
})
