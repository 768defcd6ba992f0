import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { type Follower, follow } from '#catalogue-index/load/follow.ts'
import { emptyQuery, type SearchQuery } from '#catalogue-index/query/query.ts'
import { connect, type Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildArticle,
  buildCountry,
  buildIntake,
  buildProgramme,
  buildTag,
  buildUniversity,
  tagProgramme,
} from '#tests/support/factories.ts'
import { eventually } from './support/eventually.ts'

const { db, url } = await withDatabase()

/** Two servers, each with an index of its own that looks for changes only when it is notified. */
type Server = { db: Db; index: CatalogueIndex; follower: Follower; lines: string[]; close(): Promise<void> }

async function startServer(name: string, pollInterval = 3_600_000): Promise<Server> {
  const database = connect(url, { max: 3, applicationName: name })
  const index = await CatalogueIndex.load(database.db)
  const lines: string[] = []
  const note = (_: unknown, line?: string) => lines.push(line ?? String(_))
  const follower = follow(database.db, index, { info: note, warn: note } as never, { pollInterval, reconnectDelay: 20 })
  return {
    db: database.db,
    index,
    follower,
    lines,
    async close() {
      await follower.stop()
      await database.close()
    },
  }
}

let servers: Server[]
beforeAll(async () => {
  await buildProgramme(db, { nameEn: 'Marine Biology' })
  servers = [await startServer('first server'), await startServer('second server')]
  await eventually('both listen', async () => (await listening()).length === 2)
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

const listening = () =>
  rows<{ pid: number }>(db)`
    select pid from pg_stat_activity where query like 'listen%' and datname = current_database()`

/** Of what is found; universities are found through their programmes too. */
const found = ({ index }: Server, query: Partial<SearchQuery>) =>
  index
    .search({ ...emptyQuery(), ...query }, 'en')
    .items.flatMap(({ type, name }) => (type === 'university' ? [] : [name.en]))

/** Soon after the commit, on both servers, which look only when notified. */
const everywhere = (what: string, probe: (server: Server) => boolean) => eventually(what, () => servers.every(probe))

test('a new programme is found, with its tag and intake; archived or deleted it is not', async () => {
  const { id } = await buildProgramme(db, { nameEn: 'Glaciology', feeAmount: 8_000, feeCurrency: 'USD' })
  await everywhere('Glaciology is found', (server) => found(server, { q: 'glaciology' }).length === 1)
  await buildIntake(db, id, { year: new Date().getUTCFullYear() + 1, month: 4 })
  await tagProgramme(db, id, (await buildTag(db, { nameEn: 'Icebergs' })).id)
  await everywhere(
    'by its tag and intake',
    (server) => found(server, { q: 'icebergs', month: [4], kind: 'major' }).length === 1,
  )

  await rows(db)`update programmes set status = 'archived' where id = ${id}`
  await everywhere('it is gone', (server) => found(server, { q: 'glaciology' }).length === 0)
  await rows(db)`update programmes set status = 'published', name_en = 'Snow Science' where id = ${id}`
  await everywhere('it is back under its new name', (server) => found(server, { q: 'snow' }).length === 1)
  await rows(db)`delete from programmes where id = ${id}`
  await everywhere('it is deleted', (server) => found(server, { q: 'snow' }).length === 0)
})

test('a university is renamed, unpublished, published and discounted with all its programmes', async () => {
  const university = await buildUniversity(db, { nameEn: 'Old Tower' })
  for (const nameEn of ['One', 'Two', 'Three']) {
    await buildProgramme(db, { nameEn, universityId: university.id, feeAmount: 1_000, feeCurrency: 'USD' })
  }
  await everywhere('by the old name', (server) => found(server, { q: 'old tower' }).length === 3)
  await rows(db)`update universities set name_en = 'New Bridge', aliases = '{Pontoon}' where id = ${university.id}`
  await everywhere('by the new name', (server) => found(server, { q: 'bridge pontoon' }).length === 3)
  expect(servers.map((server) => found(server, { q: 'tower' }))).toEqual([[], []])

  await rows(db)`update universities set discount_percent = 50, type = 'private' where id = ${university.id}`
  await everywhere(
    'at half the fee',
    (server) => found(server, { q: 'bridge', max: 500, type: 'private' }).length === 3,
  )
  await rows(db)`update universities set status = 'draft' where id = ${university.id}`
  await everywhere('hidden with its programmes', (server) => found(server, { q: 'bridge' }).length === 0)
  await rows(db)`update universities set status = 'published' where id = ${university.id}`
  await everywhere('shown again', (server) => found(server, { q: 'bridge' }).length === 3)
})

test('countries, tags, campuses, faculties and rates reach what refers to them', async () => {
  const country = await buildCountry(db, { nameEn: 'Freedonia' })
  const university = await buildUniversity(db, { countryId: country.id })
  const tag = await buildTag(db, { nameEn: 'Clockwork' })
  const programme = await buildProgramme(db, {
    nameEn: 'Horology',
    universityId: university.id,
    feeAmount: 900,
    feeCurrency: 'CHF',
  })
  await tagProgramme(db, programme.id, tag.id)
  await everywhere('all is there', (server) => found(server, { q: 'freedonia clockwork horology' }).length === 1)

  await rows(db)`update countries set name_en = 'Sylvania', slug_en = 'sylvania' where id = ${country.id}`
  await rows(db)`update tags set aliases = '{Escapement}' where id = ${tag.id}`
  await rows(db)`update faculties set aliases = '{Springs}' where id = ${programme.facultyId}`
  const [campus] = await rows(db)`
    insert into campuses (university_id, name_en, city_en) values (${university.id}, 'C', 'Tickton') returning id`
  await rows(db)`update programmes set campus_id = ${campus?.id} where id = ${programme.id}`
  const query = { q: 'sylvania escapement springs tickton', destination: ['sylvania'] }
  await everywhere('by every new name', (server) => found(server, query).length === 1)
  await rows(db)`update campuses set city_en = 'Tockton' where id = ${campus?.id}`
  await everywhere('in the renamed city', (server) => found(server, { q: 'tockton' }).length === 1)

  await rows(db)`update exchange_rates set usd_per_unit = 2 where currency = 'CHF'`
  await everywhere(
    'in new dollars',
    (server) => found(server, { q: 'horology', min: 1_800, kind: 'major' }).length === 1,
  )
})

test('an article comes and goes with its tags and countries', async () => {
  const article = await buildArticle(db, { titleEn: 'Packing for a year' })
  const tag = await buildTag(db, { nameEn: 'Luggage' })
  await rows(db)`insert into article_tags (article_id, tag_id) values (${article.id}, ${tag.id})`
  await everywhere('by title and tag', (server) => found(server, { q: 'packing luggage' }).length === 1)
  const country = await buildCountry(db, { nameEn: 'Ruritania' })
  await rows(db)`insert into article_countries (article_id, country_id) values (${article.id}, ${country.id})`
  await everywhere('by country', (server) => found(server, { q: 'ruritania' }).includes('Packing for a year'))
  await rows(db)`delete from articles where id = ${article.id}`
  await everywhere('deleted', (server) => found(server, { q: 'packing' }).length === 0)
})

test('more changes at once than are listed one by one are seen too', async () => {
  const { universityId, countryId, facultyId } = await buildProgramme(db)
  await rows(db)`
    insert into programmes (kind, name_en, slug_en, university_id, country_id, faculty_id, level, mode, status)
    select 'major', 'Bulk ' || n, 'bulk-' || n, ${universityId}, ${countryId}, ${facultyId}, 'phd', 'online', 'published'
    from generate_series(1, 700) n`
  await everywhere(
    'all 700',
    ({ index }) => index.search({ ...emptyQuery(), q: 'bulk', kind: 'major' }, 'en').total === 700,
  )
})

test('a change during a long transaction that began earlier is not missed', async () => {
  const late = connect(url, { max: 1 })
  await transact(late.db, async (tx) => {
    await rows(tx)`update programmes set name_en = 'Late Marine Biology' where name_en = 'Marine Biology'`
    await buildProgramme(db, { nameEn: 'Quick Study' })
    await everywhere('the later change is seen first', (server) => found(server, { q: 'quick study' }).length === 1)
  })
  await everywhere('and the earlier one after its commit', (server) => found(server, { q: 'late marine' }).length === 1)
  await late.close()
})

test('cut connections listen again, and nothing in between is missed', async () => {
  for (const nameEn of ['After The First Cut', 'After The Second Cut']) {
    const before = await listening()
    await rows(db)`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like '% server' and datname = current_database()`
    await buildProgramme(db, { nameEn })
    await everywhere(nameEn, (server) => found(server, { q: nameEn.toLowerCase() }).length === 1)
    await eventually('both listen again', async () => {
      const now = await listening()
      return now.length === 2 && now.every(({ pid }) => !before.some((old) => old.pid === pid))
    })
  }
})

test('a database that is away is waited for and reported once', async () => {
  const server = await startServer('patient server', 30)
  const name = new URL(url).pathname.slice(1)
  const admin = connect(url.replace(/\/[^/]+$/, '/postgres'), { max: 1 })
  onTestFinished(async () => {
    await rows(admin.db)`alter database ${identifier(name)} with allow_connections true`
    await admin.close()
  })
  // It follows, so that no connection is on the way when the database closes.
  await buildProgramme(db, { nameEn: 'Before The Pause' })
  await eventually('it follows', () => found(server, { q: 'before the pause' }).length === 1)
  await rows(admin.db)`alter database ${identifier(name)} with allow_connections false`
  await rows(admin.db)`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'patient server'`
  await eventually('it is logged', () => server.lines.length === 1)
  await eventually('several more tries', async () => !(await new Promise((resolve) => setTimeout(resolve, 300))))
  expect(server.lines).toEqual(['The catalogue index cannot follow the database, and waits for it'])
  expect(found(server, { q: 'quick study' })).toHaveLength(1)
  await rows(admin.db)`alter database ${identifier(name)} with allow_connections true`
  await eventually('it is back', () => server.lines.length === 2)
  await buildProgramme(db, { nameEn: 'After The Pause' })
  await eventually('and follows', () => found(server, { q: 'after the pause' }).length === 1)
  await server.close()
})

test('a server that starts later shows the same', async () => {
  const late = await CatalogueIndex.load(db)
  const answerOf = (index: CatalogueIndex) => index.search(emptyQuery(), 'ar')
  // A faculty and its programme may come with two looks at the changes.
  const first = (servers[0] as Server).index
  await eventually('the first has seen everything', () => isDeepStrictEqual(answerOf(late), answerOf(first)))
})

test('changes of the day before yesterday are forgotten, later ones are kept for other servers', async () => {
  const recordOf = async (age: string) => {
    const [row] = await rows(db)`
      insert into catalogue_changes (txid, entity_type, entity_id, at)
      values (pg_current_xact_id(), 'tag', gen_random_uuid(), now() - ${age}::interval) returning id`
    return row?.id as number
  }
  const [old, recent] = [await recordOf('2 days'), await recordOf('20 hours')]
  const remaining = async () =>
    (await rows(db)`select id from catalogue_changes where id in (${old}, ${recent})`).map(({ id }) => id)
  const server = await startServer('pruning server')
  await eventually('the old one is gone', async () => (await remaining()).length === 1)
  expect(await remaining()).toEqual([recent])
  await server.close()
})

test('a quiet change raises the generation once, and none leaves it', async () => {
  const index = await CatalogueIndex.load(db)
  await index.refresh(db)
  expect(index.generation).toBe(1)
  await buildTag(db)
  await index.refresh(db)
  await index.refresh(db)
  expect(index.generation).toBe(2)
})

/** How often an index of that size is brought up to date within some time while changes are notified without end. */
async function refreshedWhile(changed: number, programmes: number): Promise<number> {
  let refreshed = 0
  const index = {
    refresh: async () => {
      refreshed++
      return { reloading: undefined, changed, programmes }
    },
  } as unknown as CatalogueIndex
  const follower = follow(db, index, { info() {}, warn() {} } as never, { pollInterval: 10 })
  await sleep(600)
  await follower.stop()
  return refreshed
}

test('a change of very many programmes of a large catalogue is read in a few steps, a small one at once', async () => {
  expect(await refreshedWhile(300, 200_000)).toBe(1)
  expect(await refreshedWhile(1, 3_000)).toBeGreaterThan(10)
})

test('programmes that leave the catalogue count as changed too, so that taking down thousands is read in a few steps', async () => {
  const index = await CatalogueIndex.load(db)
  const built = [await buildProgramme(db), await buildProgramme(db), await buildProgramme(db)]
  expect(await index.refresh(db)).toMatchObject({ changed: 3 })
  await rows(db)`update programmes set status = 'archived' where id = any(${built.map(({ id }) => id)}::uuid[])`
  expect(await index.refresh(db)).toMatchObject({ changed: 3 })
  expect(await index.refresh(db)).toMatchObject({ changed: 0 })
})
