import { describe, expect, test } from 'vitest'
import { CONNECTIONS, OUTBOUND, STORES, STREAMS, WORK } from '#lib/bounds.ts'
import { sourceFiles } from './source.ts'

/** What runs on the server: lib/bounds.ts is the table of its bounds. */
const files = sourceFiles.filter(
  ({ path }) => !/\/web\/|^src\/(ui|layouts|api)\/|^demo\/|\.test\.tsx?$|^src\/lib\/bounds\.ts$/.test(path),
)

describe.each(Object.entries({ WORK, STORES, STREAMS, OUTBOUND }))('every row of %s', (table, rows) => {
  /** Bounded by a constant that browsers have too, without the table. */
  const APART = ['time zones']
  const inCode = (name: string) =>
    files.some(({ text }) => text.includes(`${table}.${name}`) || text.includes(`${table}['${name}']`))

  test('is where its code reads it', () => {
    expect(Object.keys(rows).filter((name) => !inCode(name) && !APART.includes(name))).toEqual([])
  })
})

test('every bound of connections is where the server reads it', () => {
  const http = files.filter(({ path }) => path.startsWith('src/platform/http/')).map(({ text }) => text)
  expect(Object.keys(CONNECTIONS).filter((name) => !http.some((text) => text.includes(`bounds.${name}`)))).toEqual([])
})

test('what limits work or keeps things reads its numbers in the table', () => {
  const LIMITERS =
    /\b(?:createAdmission|createFairLane|createIsolated|createRedraw|limitConcurrency|new LRUCache)\b[^(]*\(/
  /** They are given their bounds. */
  const GENERAL = [
    'src/lib/stale-if-error-cache.ts',
    'src/platform/http/admission.ts',
    'src/platform/http/concurrency-limit.ts',
    'src/platform/http/receive-upload.ts',
    'src/platform/images/redraw.ts',
    'src/platform/isolated/fair-lane.ts',
    'src/platform/isolated/isolated.ts',
  ]
  const limiting = files.filter(({ path, text }) => LIMITERS.test(text) && !GENERAL.includes(path))
  expect(limiting.length).toBeGreaterThan(10)
  expect(limiting.filter(({ imports }) => !imports.includes('#lib/bounds.ts')).map(({ path }) => path)).toEqual([])
})

/** Maps and sets that live as long as their module or object, and what bounds them. */
const GROWING: Record<string, string> = {
  'catalogue-index/current-catalogue.ts': 'STORES.generations',
  'catalogue-index/intent/lexicon.ts': 'the phrases',
  'catalogue-index/load/open-intakes.ts': 'the catalogue',
  'catalogue-index/load/programme-writer.ts': 'the catalogue',
  'catalogue-index/memory/entity-store.ts': 'the catalogue',
  'catalogue-index/memory/programmes.ts': 'the catalogue',
  'catalogue-index/memory/sets.ts': 'the catalogue',
  'catalogue-index/query/filter.ts': 'one search',
  'catalogue-index/query/orders.ts': 'types, orders and languages',
  'catalogue-index/query/programme-groups.ts': 'the catalogue',
  'catalogue-index/query/search.ts': 'languages',
  'catalogue-index/text/live-tokens.ts': 'the catalogue',
  'catalogue-index/text/sound-index.ts': 'the catalogue',
  'catalogue-index/text/text-pairs.ts': 'the catalogue',
  'catalogue-index/text/texts.ts': 'the catalogue',
  'catalogue-index/text/vocabulary.ts': 'the catalogue, STORES.tokens',
  'catalogue-index/text/word-cache.ts': 'STORES.words',
  'db/connection-pool.ts': 'WORK.database',
  'features/content/contract.ts': 'definitions',
  'features/country-map/server/outline.ts': 'countries',
  'features/content/demand/server/choice-counter.ts': 'STORES.choices',
  'features/content/demand/server/search-counter.ts': 'STORES.searches',
  'features/admissions/documents/server/pdf-policy.ts': 'one file, in a process of its own',
  'features/admissions/notices/server/push-keys.ts': 'the secret of the product',
  'features/media/server/drawing-files.ts': 'the files under assets',
  'features/seo/server/icons.ts': 'sizes of icons',
  'features/content/spreadsheets/columns.ts': 'definitions',
  'features/content/spreadsheets/server/words.ts': 'definitions',
  'i18n/format.ts': 'STORES["time zones"]',
  'i18n/i18n.ts': 'languages and files of words',
  'i18n/region-name.ts': 'languages',
  'lib/stale-if-error-cache.ts': 'calls under way',
  'lib/unsaved-work.ts': 'forms of a browser',
  'lib/zoned-day.ts': 'STORES["time zones"]',
  'platform/http/page-cache.ts': 'WORK.pages and WORK.refreshing',
}

test('a map that lives long is bounded by something that is named', () => {
  const EMPTY =
    /^(?:export )?const \w+ = new (?:Map|Set)(?:<.*>)?\(\)|^ {2}(?:readonly )?#\w+(?:: [^=]+)? = new (?:Map|Set)(?:<.*>)?\(\)/m
  const growing = files.filter(({ text }) => EMPTY.test(text)).map(({ path }) => path.slice('src/'.length))
  expect(growing.sort()).toEqual(Object.keys(GROWING).sort())
})
