import { useCallback } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { ContentDefinition } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { readRecord } from './content-api.ts'
import type { RecordDraft } from './editing.ts'

/** What a programme belongs to: without its university it is not public, and without its faculty part of its page is missing. */
const PARENTS = ['universities', 'faculties'] as const
type Parent = (typeof PARENTS)[number]

const isParent = (entity: string): entity is Parent => (PARENTS as readonly string[]).includes(entity)

async function readHidden(entity: Parent, id: string) {
  const record = await readRecord(entity, id)
  if (!record || record.status === 'published') return []
  return [{ entity, id, name: record.values.name as Localized }]
}

/** Names the university and the faculty that visitors do not see, where this record is to be public. */
export function HiddenReferences({ definition }: { definition: ContentDefinition }) {
  const { t, lang } = useTranslation('content')
  const { control } = useFormContext<RecordDraft>()
  const fields = definition.fields.flatMap((field) =>
    field.kind === 'reference' && isParent(field.to) ? [{ name: field.name, to: field.to }] : [],
  )
  const values = useWatch({ control, name: 'values' })
  const chosen = fields.map(({ name, to }) => `${to}/${values[name] ?? ''}`).join(' ')
  const load = useCallback(async () => {
    const references = chosen.split(' ').map((reference) => reference.split('/'))
    const hidden = references.map(async ([entity = '', id = '']) =>
      id && isParent(entity) ? readHidden(entity, id) : [],
    )
    return (await Promise.all(hidden)).flat()
  }, [chosen])
  // Where this cannot be read, it cannot be saved either, and saving reports that.
  const { answer: hidden } = useAsyncData(load)
  if (!hidden || hidden.length === 0) return null
  return (
    <div role="status" className="mt-3 rounded-field bg-saffron-tint px-3 py-2 text-sm text-saffron-ink">
      <p className="flex gap-1.5 font-medium">
        <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
        {t('publish.hidden')}
      </p>
      <ul>
        {hidden.map(({ entity, id, name }) => (
          <li key={id}>
            <Link
              to={staffPaths.record({ lang, entity, id })}
              target="_blank"
              className="inline-block py-1 underline underline-offset-4"
            >
              <bdi>{localize(name, lang)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
