import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { oneAtATime, transact } from '#db/transaction.ts'
import { viewArticle } from '#features/articles/server/service.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import type { RecordInput } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { PreviewAnswer, PreviewedEntity, PreviewInput, PreviewPage } from '#features/content/preview.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { viewCountry } from '#features/countries/server/service.ts'
import { viewFaculty } from '#features/faculties/server/service.ts'
import { viewFrame } from '#features/frame/server/service.ts'
import { viewCourse, viewMajor } from '#features/programmes/server/service.ts'
import { drawPagePicture } from '#features/seo/og-image/server/preview-pictures.ts'
import { viewUniversity } from '#features/universities/server/service.ts'
import { type By, byOf } from '#lib/by.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { parseInput } from './parse-input.ts'
import { indexWith } from './preview-cards.ts'
import { recordById } from './queries.ts'
import { changeRecord, saveRecord } from './save.ts'

/** A record as its public page would show it, before it is saved or published. */

/** Leaves the transaction without keeping anything of it. */
class Rollback extends Error {}

/**
 * What the public page of these values would be given, and its pictures. The values are saved and published in a
 * transaction, the page's own view is made within it, and then all of it is taken back: so the preview is what the page
 * will be, refuses what a save would refuse, and nobody else ever sees it (docs/decisions/0017). Arabic is shown as it
 * is typed, even where it is not to be published yet. Throws `invalid`, and `not_found` for a record that is gone.
 */
export async function previewRecord(
  services: CatalogueServices,
  actor: Actor,
  entity: PreviewedEntity,
  { _id, values }: PreviewInput,
  requestId: string,
): Promise<PreviewAnswer> {
  requireAbility(actor, 'content.edit')
  const definition = DEFINITIONS[entity]
  const by = byOf(services, actor, requestId)
  const parsed = parseInput(definition, { ...DRAFT, values })
  const { page, waitsFor } = await taken(services.db, async (tx) => {
    const saved = await save(tx, definition, _id, parsed, by)
    const waitsFor = await publish(tx, definition, saved.id, parsed)
    const index = await indexWith(tx, services.index, { entity, ...saved }, services.now())
    return { page: await viewPage({ ...services, db: oneAtATime(tx), index }, entity, saved.id), waitsFor }
  })
  const { brand } = await viewFrame(services)
  const picture = async (lang: Language) => {
    const png = await drawPagePicture(page, lang, localize(brand, lang))
    return `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  }
  const [en, ar] = await Promise.all([picture('en'), picture('ar')])
  return { page, pictures: { en, ar }, waitsFor }
}

const DRAFT = { status: 'draft', publishArabic: true, confirmed: [], checks: [] } satisfies Omit<RecordInput, 'values'>

/** What `work` answers, with nothing kept of what it does. */
async function taken<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const answers: T[] = []
  try {
    await transact(db, async (tx) => {
      answers.push(await work(tx))
      throw new Rollback()
    })
  } catch (error) {
    if (!(error instanceof Rollback)) throw error
  }
  const answer = answers.at(-1)
  if (answer === undefined) throw new Error('The preview has answered nothing')
  return answer
}

async function save(
  tx: Db,
  definition: ContentDefinition,
  id: string | undefined,
  values: RecordValues,
  by: By,
): Promise<{ id: string; storedSlug: string | null; slug: string }> {
  const input = { ...DRAFT, values }
  if (id === undefined) {
    const created = await saveRecord(tx, definition, { input, stored: null }, by)
    const made = await recordById(tx, definition, created)
    return { id: created, storedSlug: null, slug: englishSlug(made?.values ?? values) }
  }
  const row = await recordById(tx, definition, id, { lock: true })
  if (!row) throw new ProblemError('not_found')
  await changeRecord(tx, definition, row, input, by)
  const after = await recordById(tx, definition, id)
  return { id, storedSlug: englishSlug(row.values), slug: englishSlug(after?.values ?? row.values) }
}

const englishSlug = ({ slug }: RecordValues): string => (slug as { en: string }).en

type Hidden = { _id: string; name: Localized }

/**
 * Its page needs the record to be public, and a programme's the university that it belongs to. Answers that university
 * where it was not.
 */
async function publish(tx: Db, { table }: ContentDefinition, id: string, values: RecordValues): Promise<Hidden | null> {
  const draft = sql`set status = 'published' where status <> 'published'`
  await rows(tx)`update ${identifier(table)} ${draft} and id = ${id}`
  if (table !== 'programmes' || typeof values.universityId !== 'string') return null
  const [hidden] = await rows<Hidden>(tx)`
    update universities ${draft} and id = ${values.universityId}
    returning id as "_id", jsonb_build_object('en', name_en, 'ar', name_ar) as name`
  return hidden ?? null
}

async function viewPage(services: CatalogueServices, entity: PreviewedEntity, id: string): Promise<PreviewPage> {
  switch (entity) {
    case 'countries':
      return { type: 'country', view: await viewCountry(services, id, 'en') }
    case 'universities':
      return { type: 'university', view: await viewUniversity(services, id, 'en') }
    case 'faculties':
      return { type: 'faculty', view: await viewFaculty(services, id, 'en') }
    case 'majors':
      return { type: 'major', view: await viewMajor(services, id, 'en') }
    case 'courses':
      return { type: 'course', view: await viewCourse(services, id, 'en') }
    case 'articles':
      return { type: 'article', view: await viewArticle(services, id, 'en') }
  }
}
