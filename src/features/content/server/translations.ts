import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { type ContentDefinition, isLocalized } from '#features/content/fields.ts'
import { isBlank, isTranslated } from '#features/content/progress.ts'
import type { RecordValues } from '#features/content/schemas.ts'

/**
 * Each language of a record is published by itself. The `…_ar` columns are what the public reads; Arabic that is not
 * published waits in `content_translations.draft`. It also says from which English each Arabic text was made, so
 * that it counts as outdated only where the English has really changed.
 */

export type Translation = {
  /** Arabic values by field, or null where the record's own are all there is. */
  draft: Record<string, unknown> | null
  /** By field: the hash of the English that its Arabic was made from. */
  sources: Record<string, string>
}

/** The values that a save begins with, and the sources of their Arabic. */
export type TextBase = { values: RecordValues; sources: Translation['sources'] }

const NONE: Translation = { draft: null, sources: {} }

/** By the id of the record. */
export async function translationsOf(
  db: Db,
  { auditedAs }: ContentDefinition,
  ids: readonly string[],
): Promise<Map<string, Translation>> {
  const found = await rows<Translation & { id: string }>(db)`
    select entity_id as id, draft, sources from content_translations
    where entity_type = ${auditedAs} and entity_id = any(${[...ids]}::uuid[])`
  const known = new Map(found.map(({ id, draft, sources }) => [id, { draft, sources }]))
  return new Map(ids.map((id) => [id, known.get(id) ?? NONE]))
}

export const translationOf = async (db: Db, definition: ContentDefinition, id: string): Promise<Translation> =>
  (await translationsOf(db, definition, [id])).get(id) ?? NONE

export async function saveTranslations(
  tx: Db,
  { auditedAs }: ContentDefinition,
  records: readonly { id: string; translation: Translation & { isOutdated: boolean } }[],
): Promise<void> {
  const given = records.map(({ id, translation: { draft, sources, isOutdated } }) => ({
    entity_id: id,
    draft,
    sources,
    is_outdated: isOutdated,
  }))
  await rows(tx)`
    insert into content_translations (entity_type, entity_id, draft, sources, is_outdated)
    select ${auditedAs}::entity_type, entity_id, draft, sources, is_outdated
    from jsonb_populate_recordset(null::content_translations, ${JSON.stringify(given)}::jsonb)
    on conflict (entity_type, entity_id) do update
    set draft = excluded.draft, sources = excluded.sources, is_outdated = excluded.is_outdated`
}

type Localized = { en: unknown; ar: unknown }

const hashOf = (english: unknown): string =>
  createHash('sha256').update(JSON.stringify(english)).digest('base64url').slice(0, 16)

/** The values with the Arabic that is waiting in place of what is published. */
export function withDraft(values: RecordValues, { draft }: Translation): RecordValues {
  if (!draft) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name in draft ? { ...(value as Localized), ar: draft[name] } : value,
    ]),
  )
}

/** The values with this Arabic in place of theirs; none where `arabic` says nothing of a field. */
export function withArabic(
  definition: ContentDefinition,
  values: RecordValues,
  arabic: Record<string, unknown>,
): RecordValues {
  const replaced = { ...values }
  for (const field of definition.fields.filter(isLocalized)) {
    const { en } = values[field.name] as Localized
    replaced[field.name] = { en, ar: arabic[field.name] ?? (field.kind === 'textList' ? [] : null) }
  }
  return replaced
}

/** The Arabic of each localized field. */
export function arabicOf(definition: ContentDefinition, values: RecordValues): Record<string, unknown> {
  return Object.fromEntries(
    definition.fields.filter(isLocalized).map(({ name }) => [name, (values[name] as Localized).ar]),
  )
}

/**
 * The sources after a save: of Arabic that is new or has changed, the English beside it; of Arabic that stayed, the one it
 * had. `confirmed` names fields whose Arabic somebody has found still right.
 */
export function nextSources(
  definition: ContentDefinition,
  before: RecordValues | null,
  after: RecordValues,
  sources: Record<string, string>,
  confirmed: readonly string[],
): Record<string, string> {
  const next: Record<string, string> = {}
  for (const field of definition.fields.filter(isTranslated)) {
    const { en, ar } = after[field.name] as Localized
    if (isBlank(ar)) continue
    const was = before?.[field.name] as Localized | undefined
    const isSame = was !== undefined && JSON.stringify(was.ar) === JSON.stringify(ar)
    const known = sources[field.name] ?? (was && hashOf(was.en))
    next[field.name] = isSame && known !== undefined && !confirmed.includes(field.name) ? known : hashOf(en)
  }
  return next
}

/** The fields whose Arabic was made from another English than there is now. */
export function outdatedFields(
  definition: ContentDefinition,
  values: RecordValues,
  sources: Record<string, string>,
): string[] {
  return definition.fields.filter(isTranslated).flatMap(({ name }) => {
    const { en, ar } = values[name] as Localized
    const source = sources[name]
    return !isBlank(ar) && source !== undefined && source !== hashOf(en) ? [name] : []
  })
}
