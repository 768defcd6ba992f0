import type { SearchItem } from '#catalogue-index/query/query.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import type { Localized } from '#lib/localized.ts'
import { jsonArray } from '#platform/http/json-array.ts'

/** The list calls of the specification's section 7, in its shapes (P15), written from the index as they go. */

const both = ({ en, ar }: Localized) => ({ en, ar: ar ?? en })

function* map<T>(items: Iterable<T>, to: (item: T) => unknown): Generator<unknown> {
  for (const item of items) yield to(item)
}

const named = (key: string) => (item: { id: string; name: Localized }) => ({ _id: item.id, [key]: both(item.name) })

const listed = (key: string) => (item: SearchItem) => ({ _id: item._id, [key]: both(item.name) })

/** `GET /api/helper`: every record's id and names, and how many students have an account. */
export async function* helperList({ index }: CatalogueServices, userCount: number): AsyncGenerator<string> {
  const lists: [string, Iterable<unknown>][] = [
    ['countries', map(index.countries(), named('countryName'))],
    ['faculties', map(index.faculties(), named('facultyName'))],
    ['universities', map(index.items('university'), listed('uniName'))],
    ['blogs', map(index.items('blog'), listed('blogTitle'))],
    ['courses', map(index.items('course'), listed('CourseName'))],
    ['majors', map(index.items('major'), listed('majorName'))],
    ['tags', map(index.tags(), named('tagName'))],
  ]
  yield '{'
  for (const [key, items] of lists) {
    yield `"${key}":`
    yield* jsonArray(items)
    yield ','
  }
  yield `"userCount":${userCount}}`
}

const keywords = (item: { name: Localized; slug: Localized }) => ({
  keywords: [...new Set([item.name.en, item.name.ar ?? item.name.en])],
  customURLSlug: both(item.slug),
})

/** `GET /api/keyword`: the keywords of the specification's search box, by group. */
export async function* keywordGroups({ index }: CatalogueServices): AsyncGenerator<string> {
  const groups: [string, Iterable<unknown>][] = [
    [
      'tag',
      map(index.tags(), (tag) => ({
        keywords: { en: [tag.name.en, ...tag.keywords.en], ar: [tag.name.ar ?? tag.name.en, ...tag.keywords.ar] },
        customURLSlug: both(tag.slug),
      })),
    ],
    ['country', map(index.countries(), keywords)],
    ['university', map(index.items('university'), keywords)],
    ['course', map(index.items('course'), keywords)],
    ['blog', map(index.items('blog'), keywords)],
    ['major', map(index.items('major'), keywords)],
  ]
  let first = true
  for (const [type, data] of groups) {
    yield `${first ? '[' : ','}{"type":"${type}","data":`
    yield* jsonArray(data)
    yield '}'
    first = false
  }
  yield ']'
}

/** `GET /api/majors/getAll/GetAllMajor`: all of them, or the first so many. */
export async function* allMajors({ index }: CatalogueServices, limit?: number): AsyncGenerator<string> {
  yield* jsonArray(
    map(index.items('major', limit), ({ _id, name, slug, university, level }) => ({
      _id,
      level,
      majorName: both(name),
      customURLSlug: both(slug),
      ...(university && {
        uniName: both(university.name),
        uniSymbol: `/crests/${university.slug.en}.svg`,
      }),
    })),
  )
}
