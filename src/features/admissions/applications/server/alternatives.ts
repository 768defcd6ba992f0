import type { Level } from '#catalogue-index/query/options.ts'
import { emptyQuery, type ProgrammeItem, type SearchQuery } from '#catalogue-index/query/query.ts'
import { backgroundOf } from '#features/admissions/applications/background.ts'
import { isDuplicate, type RejectionReason } from '#features/admissions/applications/rejection-reasons.ts'
import { eligibilityOf } from '#features/programmes/eligibility/eligibility.ts'
import { similarTo } from '#features/programmes/server/queries.ts'
import type { Services } from '#features/services.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import { appliedItemIds, itemSubject } from './alternative-queries.ts'
import type { ApplicationRow } from './queries.ts'
import { toAnswers } from './stored-answers.ts'

/** The levels that a qualification leads to; none for one that is not listed. */
const NEXT_LEVELS: Record<string, Level[]> = {
  high_school: ['bachelor', 'diploma'],
  associate: ['bachelor'],
  bachelor: ['master'],
  master: ['phd', 'master'],
  doctorate: ['phd', 'master'],
}

const levelsAfterQualification = (qualification: string): Level[] => NEXT_LEVELS[qualification] ?? []

const MAX_ALTERNATIVES = 3
/** So many are compared at most. */
const MAX_CANDIDATES = 24
/** A deadline nearer than this leaves too little time to gather papers. */
const DAYS_TO_APPLY = 14
/** So many that enough are left without the closed ones and those already applied for. */
const SIMILAR_CANDIDATES = 30

/**
 * Open programmes for a student who was rejected: similar ones, then the same faculty and level, then the level that follows
 * their qualification in the same country, then anywhere. Those come first that cost no more than what was applied for, ask for
 * nothing that the answers lack, and leave time to apply. None they have applied for, and after a rejection for an
 * entrance exam only those that are stated to have none. None at all for a duplicate: the student's other application continues.
 */
export async function alternativesFor(
  services: Services,
  application: ApplicationRow,
  reasons: readonly RejectionReason[],
): Promise<ProgrammeItem[]> {
  if (isDuplicate(reasons)) return []
  const { db, index } = services
  const itemId = application.item._id
  const [subject, applied, similar] = await Promise.all([
    itemSubject(db, itemId),
    appliedItemIds(db, application.userId),
    similarTo(db, itemId, SIMILAR_CANDIDATES),
  ])
  // Rejected for the qualification: the level that it allows, not the level applied for.
  const isTooHigh = reasons.includes('qualification')
  const allowed = levelsAfterQualification(application.qualification)
  const level: Level[] =
    !isTooHigh && subject?.level ? [subject.level] : allowed.filter((each) => each !== subject?.level)
  const destination = subject?.country ? [subject.country] : []
  const noExam = reasons.includes('entrance_exam')
  const searches: Partial<SearchQuery>[] = [
    ...(subject?.faculty ? [{ faculty: [subject.faculty], level }] : []),
    { level, destination },
    { level },
  ]

  const found = new Map<string, ProgrammeItem>()
  const add = (items: readonly { type: string; _id: string }[]) => {
    for (const item of items) {
      if (found.size >= MAX_CANDIDATES || !isProgramme(item) || item.nextIntake === null || applied.has(item._id))
        continue
      if ((noExam && item.entranceExam !== false) || (isTooHigh && !level.includes(item.level))) continue
      found.set(item._id, item)
    }
  }
  add(index.cards(similar))
  for (const filters of searches) {
    if (found.size >= MAX_CANDIDATES) break
    const query: SearchQuery = { ...emptyQuery(), kind: 'major', ...(noExam && { exam: 'no' }), ...filters }
    for (const page of [1, 2]) add(index.search({ ...query, page }, application.language).items)
  }
  const [before] = index.cards([itemId]).filter(isProgramme)
  const drawbacks = drawbacksFor(application, before?.feeUsd ?? null, services.now())
  // Of equally good ones the closest to what was applied for.
  return [...found.values()].toSorted((a, b) => drawbacks(a) - drawbacks(b)).slice(0, MAX_ALTERNATIVES)
}

/** How many reasons speak against a programme for this student; `fee` is that of the one applied for, in US dollars a year. */
function drawbacksFor(application: ApplicationRow, fee: number | null, now: Date): (item: ProgrammeItem) => number {
  const background = backgroundOf(toAnswers(application))
  const soon = daysAfter(toDay(now), DAYS_TO_APPLY)
  return ({ feeUsd, level, languages, entranceExam, nextIntake }) => {
    const asks = {
      level,
      languages,
      entranceExam,
      entranceExamName: null,
      intakes: [],
      requirements: { en: [], ar: [] },
    }
    const isDearer = fee !== null && feeUsd !== null && feeUsd > fee
    const lacks = eligibilityOf(asks, background).some(({ verdict }) => verdict === 'not_met')
    const isSoon = nextIntake?.deadline != null && nextIntake.deadline < soon
    return Number(isDearer) + Number(lacks) + Number(isSoon)
  }
}

const isProgramme = (item: { type: string }): item is ProgrammeItem => item.type === 'major' || item.type === 'course'
