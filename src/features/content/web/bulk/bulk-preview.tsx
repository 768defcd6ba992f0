import type { BulkResult } from '#features/content/contract.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { ChangedField } from '#features/content/web/changed-field.tsx'
import { useProblemLines } from '#features/content/web/problem-lines.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

type BulkPreviewProps = { definition: ContentDefinition; result: BulkResult }

/** What a change of many records would do: each record with each field from and to, and those that cannot take it. */
export function BulkPreview({ definition, result }: BulkPreviewProps) {
  const { t } = useTranslation('content')
  const { changes, unchanged, refused, gone, names } = result
  return (
    <>
      <ul className="space-y-1 text-sm text-soft">
        {unchanged > 0 && <li>{t('bulk.unchanged', { count: unchanged })}</li>}
        {gone.length > 0 && <li>{t('bulk.gone', { count: gone.length })}</li>}
      </ul>
      {refused.length > 0 && (
        <section className="rounded-field bg-saffron-tint px-3 py-2.5 text-sm text-saffron-ink">
          <h3 className="flex items-center gap-1.5 font-medium">
            <Icon name="warning" className="size-4" />
            {t('bulk.refused', { count: refused.length })}
          </h3>
          <ul className="mt-1 space-y-1.5">
            {refused.map((record) => (
              <RefusedRecord key={record._id} definition={definition} record={record} names={names} />
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <section
          aria-label={t('bulk.changes')}
          className="relative max-h-[50dvh] overflow-y-auto overscroll-contain rounded-field border border-line"
        >
          <ul className="divide-y divide-line text-sm">
            {changes.map(({ before, after, ...record }) => (
              <li key={record._id} className="grid gap-x-6 gap-y-1 px-3 py-2 md:grid-cols-2">
                <RecordLink definition={definition} record={record} names={names} />
                <ul className="space-y-1">
                  {Object.keys(after).map((field) => (
                    <ChangedField
                      key={field}
                      name={field}
                      field={definition.fields.find((each) => each.name === field)}
                      before={before[field]}
                      after={after[field]}
                      names={names}
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type RefusedRecordProps = Pick<RecordLinkProps, 'definition' | 'names'> & { record: BulkResult['refused'][number] }

function RefusedRecord({ definition, record, names }: RefusedRecordProps) {
  const lang = useLanguage()
  const lines = useProblemLines(definition, record.fields)
  return (
    <li>
      <RecordLink definition={definition} record={record} names={names} />
      <ul>
        {lines.map(({ field, text }) => (
          <li key={field}>
            <TextLink
              to={{ pathname: staffPaths.record({ lang, entity: definition.entity, id: record._id }), hash: field }}
              target="_blank"
            >
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

type RecordLinkProps = {
  definition: ContentDefinition
  record: Pick<BulkResult['refused'][number], '_id' | 'name' | 'universityId'>
  names: BulkResult['names']
}

/** In a tab of its own, so that what was chosen stays. */
function RecordLink({ definition, record: { _id, name, universityId }, names }: RecordLinkProps) {
  const lang = useLanguage()
  const university = universityId === null ? undefined : names[universityId]
  return (
    <div>
      <TextLink
        to={staffPaths.record({ lang, entity: definition.entity, id: _id })}
        target="_blank"
        className="font-medium"
      >
        <bdi className="[overflow-wrap:anywhere]">{localize(name, lang)}</bdi>
      </TextLink>
      {university && <bdi className="block text-soft">{localize(university, lang)}</bdi>}
    </div>
  )
}
