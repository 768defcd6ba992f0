import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { dateOfDay } from '#catalogue-index/load/calendar.ts'
import { NONE_8, NONE_16 } from '#catalogue-index/memory/columns.ts'
import type { Article, Country, shownArticle, University } from '#catalogue-index/memory/directory.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import { offerWithin } from '#catalogue-index/memory/university-aggregates.ts'
import { feeCentsOf } from '#catalogue-index/memory/university-offer.ts'
import type { TextPairs } from '#catalogue-index/text/text-pairs.ts'
import { NONE } from '#catalogue-index/text/texts.ts'
import { type Localized, localized } from '#lib/localized.ts'
import { askedStarts, type Starts } from './asked-intakes.ts'
import { COURSE_KINDS, EXAMS, LEVELS, MODES, SCHOLARSHIPS } from './options.ts'
import type { ArticleItem, ProgrammeItem, SearchItem, UniversityItem } from './query.ts'
import type { Ref } from './sorting.ts'

const ANY_START: Starts = { year: null, month: [] }

/**
 * An item as cards show it: a programme with its next requested intake; a university found via programmes with the
 * offer of those programmes.
 */
export function viewItem(
  catalogue: Catalogue,
  { type, at }: Ref,
  viaProgrammes?: ProgrammeSet,
  starts: Starts = ANY_START,
): SearchItem {
  if (type === 'programme') return viewProgramme(catalogue, at, starts)
  if (type === 'university') return viewUniversity(catalogue, at, viaProgrammes)
  return viewArticle(catalogue.directory.articles.all[at] as Article)
}

export function viewProgramme(catalogue: Catalogue, n: number, starts = ANY_START): ProgrammeItem {
  const { programmes, directory } = catalogue
  const { columns, writer, ids } = programmes
  const university = directory.universities.all[columns.university[n] as number]
  const country = directory.countries.all[columns.country[n] as number]
  const faculty = directory.faculties.all[columns.faculty[n] as number]
  const fee = columns.fee[n] as number
  const feeCents = columns.feeCents[n] as number
  const common = {
    _id: ids.get(n),
    name: programmes.nameOf(n),
    slug: programmes.slugOf(n),
    university: university ? viewHost(university) : null,
    provider: pairAt(writer.providers, columns.provider[n] as number),
    country: country ? viewCountry(country) : null,
    city: pairAt(directory.cities, columns.city[n] as number),
    faculty: faculty?.name ?? { en: '', ar: null },
    level: LEVELS[columns.level[n] as number] as ProgrammeItem['level'],
    mode: MODES[columns.mode[n] as number] as ProgrammeItem['mode'],
    languages: writer.languageLists.all[columns.languages[n] as number] as string[],
    durationMonths: columns.duration[n] || null,
    fee: Number.isNaN(fee)
      ? null
      : { amount: fee, currency: writer.currencies.all[columns.currency[n] as number] as string },
    discountPercent: columns.discount[n] === NONE_8 ? null : (columns.discount[n] as number),
    feeUsd: Number.isNaN(feeCents) ? null : feeCents / 100,
    scholarshipType: SCHOLARSHIPS[columns.scholarship[n] as number] ?? null,
    entranceExam: columns.exam[n] === NONE_8 ? null : EXAMS[columns.exam[n] as number] === 'yes',
    nextIntake: nextIntakeOf(catalogue, n, starts),
    hasIntakes: columns.hasIntakes[n] === 1,
  }
  const kind = columns.kind[n] as number
  if (kind === 0) return { type: 'major', ...common }
  return { type: 'course', ...common, courseKind: COURSE_KINDS[kind - 1] as (typeof COURSE_KINDS)[number] }
}

function nextIntakeOf({ programmes, now }: Catalogue, n: number, starts: Starts): ProgrammeItem['nextIntake'] {
  const { columns, openIntakes } = programmes
  const asked = askedStarts(starts)
  if (asked === null) return viewIntake(columns.start[n] as number, columns.deadline[n] as number)
  const first = openIntakes.first(n, now.minute, asked)
  return first && viewIntake(first.start, first.deadline)
}

function viewIntake(start: number, deadline: number): ProgrammeItem['nextIntake'] {
  if (start === NONE_16) return null
  return {
    year: 2000 + Math.floor(start / 12),
    month: (start % 12) + 1,
    deadline: deadline === NONE_16 ? null : dateOfDay(deadline),
  }
}

/** Null without an English text, which is the one to fall back to. */
function pairAt(pairs: TextPairs, number: number): Localized | null {
  return number === NONE ? null : localized(pairs.en[number] ?? null, pairs.ar[number] ?? null)
}

export const viewCountry = ({ name, slug, flagKey }: Country) => ({ name, slug, flagKey })
export const viewHost = ({ name, slug, shortName, letters, logo }: University) => ({
  name,
  slug,
  shortName,
  ...(letters && { letters }),
  logo,
})

function viewUniversity(
  { directory, programmes }: Catalogue,
  at: number,
  viaProgrammes?: ProgrammeSet,
): UniversityItem {
  const university = directory.universities.all[at] as University
  const country = directory.countries.all[university.country]
  if (!country) throw new Error(`university ${university.id} has no country`)
  const found = viaProgrammes === undefined ? null : offerWithin(programmes, at, viaProgrammes)
  const feeCents = feeCentsOf(found ?? university.offer)
  return {
    type: 'university',
    _id: university.id,
    name: university.name,
    slug: university.slug,
    shortName: university.shortName,
    ...(university.letters && { letters: university.letters }),
    logo: university.logo,
    country: viewCountry(country),
    city: pairAt(directory.cities, university.city),
    universityType: university.type,
    founded: university.founded,
    feeFromUsd: feeCents === null ? null : feeCents / 100,
    programmeCount: university.offer.programmes,
    programmesFound: found === null ? null : found.programmes,
    coordinates: university.coordinates,
  }
}

export function viewArticle(article: ReturnType<typeof shownArticle>): ArticleItem {
  return {
    type: 'blog',
    _id: article.id,
    name: article.name,
    slug: article.slug,
    excerpt: article.excerpt,
    readingMinutes: article.readingMinutes,
    publishedAt: new Date(article.publishedAt / 1000).toISOString(),
    cover: article.cover,
    coverId: article.coverId,
  }
}
