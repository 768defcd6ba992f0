import './messages.ts'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useStaff } from '#features/auth/web/staff.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { copiedValues, emptyValues } from '#features/content/record-values.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Localized } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordPage as Page } from '#ui/admin/record-page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { readRecord } from './content-api.ts'
import type { RecordDraft } from './editing.ts'
import { entityOfPath, useEntity } from './entity.ts'
import { useLabels } from './labels.ts'
import { RecordEditor } from './record-editor.tsx'

export const meta = titleMeta('content', (t, pathname) => t(`entities.${entityOfPath(pathname)}.add`))

const isEntity = (name: string): name is ContentEntity => name in DEFINITIONS

type Start = { draft: RecordDraft; names: Record<string, Localized> }

/** `params` of an address that are references of the record: the university of a programme that is added on its page. */
async function startOf(entity: ContentEntity, copy: string | null, params: string): Promise<Start | null> {
  const definition = DEFINITIONS[entity]
  const draft = { status: 'draft', publishArabic: true } as const
  if (copy === null) {
    const values = emptyValues(definition)
    const names: Start['names'] = {}
    for (const field of definition.fields) {
      const id = new URLSearchParams(params).get(field.name)
      if (id === null || field.kind !== 'reference' || !isEntity(field.to)) continue
      const referred = await readRecord(field.to, id)
      if (!referred) continue
      values[field.name] = id
      names[id] = referred.values[DEFINITIONS[field.to].title] as Localized
    }
    return { draft: { ...draft, confirmed: [], checks: [], values }, names }
  }
  const original = await readRecord(entity, copy)
  if (!original) return null
  const values = copiedValues(definition, original.values)
  return { draft: { ...draft, confirmed: [], checks: [], values }, names: original.names }
}

/** A new record of the catalogue, empty or with the values of another one. */
export default function RecordAddPage() {
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  const navigate = useNavigate()
  const entity = useEntity()
  const me = useStaff()
  const [params] = useSearchParams()
  const copy = params.get('copy')
  const given = params.toString()
  const load = useCallback(() => startOf(entity, copy, given), [entity, copy, given])
  return (
    <Page
      key={`${entity} ${given}`}
      load={load}
      loading={t('form.loading')}
      notFound={{
        heading: labels.entity(entity),
        title: t('form.goneTitle'),
        text: t('form.goneText'),
        action: <ButtonLink to={staffPaths.records({ lang, entity })}>{t('form.toList')}</ButtonLink>,
      }}
    >
      {({ draft, names }) => (
        <>
          <PageHead
            crumbs={[
              { name: labels.entity(entity), to: staffPaths.records({ lang, entity }) },
              { name: t(`entities.${entity}.add`) },
            ]}
            title={t(`entities.${entity}.add`)}
            note={copy ? t('form.copied') : undefined}
          />
          <RecordEditor
            user={me._id}
            definition={DEFINITIONS[entity]}
            record={null}
            start={draft}
            names={names}
            onStored={() => {}}
            onSaved={({ _id }, isWhole) => {
              if (isWhole) navigate(staffPaths.record({ lang, entity, id: _id }), { replace: true })
            }}
          />
        </>
      )}
    </Page>
  )
}
