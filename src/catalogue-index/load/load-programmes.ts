import { Columns, type ValueSort } from '#catalogue-index/memory/columns.ts'
import type { Directory } from '#catalogue-index/memory/directory.ts'
import { FacetSets } from '#catalogue-index/memory/facet-sets.ts'
import { GrowableUint32Array, groupBy } from '#catalogue-index/memory/growable-array.ts'
import { Ids } from '#catalogue-index/memory/ids.ts'
import { type MainOrders, Programmes, packFee, TAIL, type TermSourceLists } from '#catalogue-index/memory/programmes.ts'
import { orderInSlices, RadixOrder } from '#catalogue-index/memory/radix-sort.ts'
import { type Groups, NoRoomError, type ProgrammeSet, Sets } from '#catalogue-index/memory/sets.ts'
import type { TextPairs } from '#catalogue-index/text/text-pairs.ts'
import type { Texts } from '#catalogue-index/text/texts.ts'
import type { Db } from '#db/client.ts'
import { STORES } from '#lib/bounds.ts'
import { fold } from '#lib/fold.ts'
import type { Moment } from './calendar.ts'
import { ArrivedIntakes, OpenIntakes } from './open-intakes.ts'
import { ProgrammeWriter, readIntake } from './programme-writer.ts'
import { copyIntakes, copyProgrammes, copyProgrammeTags, countProgrammes, I, P, T } from './rows.ts'
import { eachInSlices, sortInSlices, yieldToEventLoop } from './yield-to-event-loop.ts'

/** Numbers that are copied into the kernel's memory between two turns of the event loop. */
const COPIED_AT_ONCE = 65_536
/** Sets reserved for countries, faculties and languages that get their first programme later. */
const SPARE_SETS = 64
/** Sets reserved for the cache of some forty broad words. */
export const CACHED_SETS = STORES.words.most

/**
 * Loads every programme; references to records that are not in the directory yet are left out. Works in slices, so
 * that a server that reloads continues to answer.
 */
export async function loadProgrammes(db: Db, texts: Texts, directory: Directory, now: Moment): Promise<Programmes> {
  const writer = new ProgrammeWriter(texts, directory)
  const arrived = await readAll(db, writer, directory, now)
  directory.cities.finishInitialLoad()
  writer.names.finishInitialLoad()
  writer.providers.finishInitialLoad()
  await texts.finishInitialLoad()

  const order = await defaultOrder(arrived.columns, arrived.ids, arrived.count)
  const main = order.length
  const columns = await arrived.columns.arranged(order, main + TAIL)
  const ids = await arrived.ids.arranged(order, main + TAIL)
  const numberOf = new Uint32Array(main)
  for (let n = 0; n < main; n++) numberOf[order[n] as number] = n

  const lists = await listByTermSource(writer, directory, columns, arrived.tags, numberOf, texts.termSources)
  const common = await commonTokens(texts, lists.starts, main)
  const sets = await makeSets(main, directory, writer, lists, common.length)
  const keep = async (numbers: Uint32Array) => {
    const address = sets.allocate(numbers.length * 4)
    const kept = sets.uint32(address, numbers.length)
    for (let at = 0; at < numbers.length; at += COPIED_AT_ONCE) {
      await yieldToEventLoop()
      kept.set(numbers.subarray(at, at + COPIED_AT_ONCE), at)
    }
    return address
  }

  const facets = new FacetSets(sets, now.year)
  const feeColumn = sets.allocate(sets.capacity * 4)
  const fees = sets.int32(feeColumn, sets.capacity).fill(-1)
  await eachInSlices(main, (n) => {
    facets.enter(n, columns, writer.languageLists.all[columns.languages[n] as number] as string[])
    fees[n] = packFee(columns.feeCents[n] as number)
  })
  arrived.intakes.each((arrival, start) => facets.enterIntake(numberOf[arrival] as number, start))
  await yieldToEventLoop()
  facets.settle(main)
  await yieldToEventLoop()
  const openIntakes = new OpenIntakes(arrived.openIntakes, numberOf)
  await yieldToEventLoop()

  const orders = await mainOrders(columns, writer.names, main, keep)
  const startsAt = await keep(lists.starts)
  const termSourceLists: TermSourceLists = {
    lists: await keep(lists.values),
    starts: sets.uint32(startsAt, lists.starts.length),
    startsAt,
    termSources: texts.termSources,
  }
  const commonSets = new Map<number, ProgrammeSet>()
  for (const token of common) {
    const set = sets.create()
    sets.addGroups(set, termSourceLists.lists, startsAt, Uint32Array.from(texts.initialNames(token)))
    commonSets.set(token, set)
    await yieldToEventLoop()
  }
  texts.setCommon(common)
  const universities = await groupByUniversity(directory, termSourceLists, sets, keep)
  return new Programmes(
    {
      writer,
      columns,
      ids,
      sets,
      facets,
      openIntakes,
      main,
      termSourceLists,
      commonSets,
      universities,
      orders,
      feeColumn,
    },
    directory,
  )
}

type Lists = ReturnType<typeof groupBy>

/** The programmes of each term source, by their numbers. */
async function listByTermSource(
  writer: ProgrammeWriter,
  directory: Directory,
  columns: Columns,
  tags: Pairs,
  numberOf: Uint32Array,
  count: number,
): Promise<Lists> {
  const termSources = new GrowableUint32Array()
  const members = new GrowableUint32Array()
  await eachInSlices(numberOf.length, (n) => {
    writer.eachTermSource(columns, n, (termSource) => {
      termSources.push(termSource)
      members.push(n)
    })
  })
  tags.each((arrival, tag) => {
    termSources.push(directory.tags.all[tag]?.termSource as number)
    members.push(numberOf[arrival] as number)
  })
  await yieldToEventLoop()
  const lists = groupBy(termSources.values, members.values, count)
  await yieldToEventLoop()
  return lists
}

/** Allocates the kernel's memory. */
function makeSets(main: number, directory: Directory, writer: ProgrammeWriter, lists: Lists, common: number) {
  const universities = directory.universities.all.length
  const languages = new Set(writer.languageLists.all.flat()).size
  const options = FacetSets.FIXED + directory.countries.all.length + directory.faculties.all.length + languages
  const numbers = main + TAIL + 1024 + lists.values.length + lists.starts.length + ORDERS * (main + 32) + 256
  return Sets.make(main + TAIL, options + common + SPARE_SETS + CACHED_SETS, numbers * 4 + universities * 9)
}

async function groupByUniversity(
  { universities }: Directory,
  { lists, starts }: TermSourceLists,
  sets: Sets,
  keep: (numbers: Uint32Array) => Promise<number>,
): Promise<Groups> {
  const n = universities.all.length
  const ranges = new Uint32Array(n * 2)
  for (const [at, { termSource }] of universities.all.entries())
    ranges.set(starts.subarray(termSource, termSource + 2), at * 2)
  return { lists, ranges: await keep(ranges), out: sets.allocate(n), n }
}

/** Tokens in the names of more than one programme in so many: a set of a common one is smaller than its list. */
const COMMON = 64

async function commonTokens(texts: Texts, starts: Uint32Array, main: number): Promise<number[]> {
  const common: number[] = []
  await eachInSlices(texts.vocabulary.tokens.length, (token) => {
    let programmes = 0
    for (const termSource of texts.initialNames(token)) {
      programmes += (starts[termSource + 1] as number) - (starts[termSource] as number)
    }
    if (programmes > Math.max(main / COMMON, COMMON)) common.push(token)
  })
  return common
}

class Pairs {
  readonly #left = new GrowableUint32Array()
  readonly #right = new GrowableUint32Array()

  add(left: number, right: number): void {
    this.#left.push(left)
    this.#right.push(right)
  }

  each(visit: (left: number, right: number) => void): void {
    const [left, right] = [this.#left.values, this.#right.values]
    for (let at = 0; at < left.length; at++) visit(left[at] as number, right[at] as number)
  }
}

/** All rows, numbered as they arrive. */
async function readAll(db: Db, writer: ProgrammeWriter, directory: Directory, now: Moment) {
  const room = (await countProgrammes(db)) + TAIL
  const columns = new Columns(room)
  const ids = new Ids(room)
  let count = 0
  await copyProgrammes(db, (row) => {
    if (count === room) throw new NoRoomError('thousands of programmes were added since they were counted')
    writer.write(columns, count, row)
    ids.add(count++, row, P.id)
  })
  // Intakes and tags of programmes that are not in the catalogue are read too; their numbers are unknown.
  const intakes = new Pairs()
  const openIntakes = new ArrivedIntakes()
  await copyIntakes(db, (row) => {
    const n = ids.find(row, I.programme_id)
    if (n < 0) return
    const intake = readIntake(row, now)
    writer.writeIntake(columns, n, intake)
    if (intake.open) intakes.add(n, intake.start)
    openIntakes.add(n, intake)
  })
  const tags = new Pairs()
  await copyProgrammeTags(db, (row) => {
    const n = ids.find(row, T.programme_id)
    const tag = directory.tags.numberByKey(row.uuidKey(T.tag_id))
    if (n >= 0 && tag >= 0) tags.add(n, tag)
  })
  return { columns, ids, count, intakes, openIntakes, tags }
}

/** By group, the more complete before the less, the more popular before the less, then by id (docs/decisions/0003). */
async function defaultOrder(columns: Columns, ids: Ids, count: number): Promise<Uint32Array> {
  const order = new RadixOrder(count)
  for (let place = 7; place >= 0; place--) {
    order.by((n) => ids.digit(n, place))
    await yieldToEventLoop()
  }
  order.by((n) => 255 - (columns.popularity[n] as number))
  await yieldToEventLoop()
  order.by((n) => 255 - (columns.completeness[n] as number))
  await yieldToEventLoop()
  return order.by((n) => columns.group(n)).order
}

const ORDERS = 7

/** The main programmes in every other order; those without the value last, equals in default order. */
async function mainOrders(
  columns: Columns,
  names: TextPairs,
  main: number,
  keep: (numbers: Uint32Array) => Promise<number>,
): Promise<MainOrders> {
  const by = async (key: (n: number) => number) => {
    const keys = new Float64Array(main)
    await eachInSlices(main, (n) => {
      keys[n] = key(n)
    })
    return keep(await orderInSlices(keys))
  }
  const value = (sort: ValueSort) => by((n) => columns.key(sort, n))
  const ranked = (ranks: Uint32Array) => (n: number) => ranks[columns.name[n] as number] as number
  return {
    fee: await value('fee'),
    deadline: await value('deadline'),
    start: await value('start'),
    rank: await value('rank'),
    nameEn: await by(ranked(await rankTexts(names.en))),
    nameAr: await by(ranked(await rankTexts(names.ar.map((ar, at) => ar || (names.en[at] ?? null))))),
    newest: await by((n) => -(columns.publishedAt[n] as number)),
  }
}

/** The rank of each text by its folded form; equal ones rank alike. */
async function rankTexts(texts: readonly (string | null)[]): Promise<Uint32Array> {
  const folded: string[] = []
  await eachInSlices(texts.length, (at) => folded.push(fold(texts[at] ?? '')))
  const sorted = await sortInSlices([...new Set(folded)])
  const rankOf = new Map<string, number>()
  await eachInSlices(sorted.length, (rank) => rankOf.set(sorted[rank] as string, rank))
  const ranks = new Uint32Array(folded.length)
  await eachInSlices(folded.length, (at) => {
    ranks[at] = rankOf.get(folded[at] as string) as number
  })
  return ranks
}
