import '#features/content/web/messages.ts'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useStaff } from '#features/auth/web/staff.ts'
import type { RecordView } from '#features/content/contract.ts'
import { type Field, isLocalized, type SmallDefinition } from '#features/content/fields.ts'
import { emptyValues } from '#features/content/record-values.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { readRecord } from '#features/content/web/content-api.ts'
import type { RecordDraft } from '#features/content/web/editing.ts'
import type { After } from '#features/content/web/field-groups.tsx'
import { LabelScope } from '#features/content/web/labels.ts'
import { RecordEditor } from '#features/content/web/record-editor.tsx'
import { RecordHistory } from '#features/content/web/record-history.tsx'
import { draftOf } from '#features/content/web/use-record-form.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordPage } from '#ui/admin/record-page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { deleteSmall } from './small-api.ts'
import type { OptionOf } from './small-list.tsx'

type SmallFormProps = {
  definition: SmallDefinition
  optionOf?: OptionOf
  /** What the form shows after some of its fields. */
  after?: After
  /** Of the address; `add` for a new one. */
  id: string
  /** What a record is called, where that is not the text of one field. */
  called?: (record: RecordView) => string
  /** What the list is narrowed to that one comes to after adding or deleting one. */
  listOf?: (values: RecordValues) => Record<string, string>
}

/** The form of a small record, new or stored, with its history. */
export const SmallForm = (props: SmallFormProps) => (
  <LabelScope value={{ words: props.definition.entity, optionOf: props.optionOf }}>
    {props.id === 'add' ? <Added {...props} /> : <Loaded key={props.id} {...props} />}
  </LabelScope>
)

/** What the page gives that leads to a new one. */
type Given = { values?: RecordValues; names?: Record<string, Localized> }

/** Empty except for what the address names, `?country=de`, and what the page has given that leads here. */
function startOf(definition: SmallDefinition, params: URLSearchParams, given: RecordValues): RecordDraft {
  const values = { ...emptyValues(definition), ...given }
  for (const { name, kind } of definition.fields) {
    if ((kind === 'reference' || kind === 'text') && params.has(name)) values[name] = params.get(name)
  }
  return { values, status: 'published', publishArabic: true, confirmed: [], checks: [] }
}

function Added({ definition, after, listOf }: SmallFormProps) {
  const navigate = useNavigate()
  const me = useStaff()
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: Given | null }
  const { entity } = definition
  const { t: own, lang } = useTranslation(entity)
  const [start] = useState(() => startOf(definition, params, state?.values ?? {}))
  return (
    <>
      <PageHead
        crumbs={[{ name: own('title'), to: staffPaths.records({ lang, entity }) }, { name: own('add') }]}
        title={own('add')}
      />
      <RecordEditor
        user={me._id}
        definition={definition}
        record={null}
        start={start}
        names={state?.names ?? {}}
        after={after}
        onStored={() => {}}
        onSaved={({ values }, isWhole) => {
          if (isWhole) navigate(staffPaths.records({ lang, entity, params: listOf?.(values) ?? {} }))
        }}
      />
    </>
  )
}

function Loaded(props: SmallFormProps) {
  const { t, lang } = useTranslation('content')
  const { definition, id } = props
  const { entity } = definition
  const { t: own } = useTranslation(entity)
  const load = useCallback(() => readRecord(entity, id), [entity, id])
  return (
    <RecordPage
      load={load}
      loading={t('form.loading')}
      notFound={{
        ...{ heading: own('title'), title: t('form.goneTitle'), text: t('form.goneText') },
        action: <ButtonLink to={staffPaths.records({ lang, entity })}>{t('form.toList')}</ButtonLink>,
      }}
    >
      {(record, { show }) => <Stored {...props} record={record} show={show} />}
    </RecordPage>
  )
}

type StoredProps = SmallFormProps & { record: RecordView; show: (record: RecordView) => void }

function Stored({ definition, after, called, listOf, record, show }: StoredProps) {
  const { t } = useTranslation('content')
  const { t: admin, lang } = useTranslation('admin')
  const navigate = useNavigate()
  const notify = useNotify()
  const me = useStaff()
  const [deleting, setDeleting] = useState(false)
  const { entity, fields, title } = definition
  const { t: own } = useTranslation(entity)
  const { _id: id, version, values } = record
  const name =
    called?.(record) ??
    nameOf(
      fields.find((field) => field.name === title),
      values,
      lang,
    )

  async function remove(): Promise<string | null> {
    const { refusal } = await deleteSmall({ entity, id, version })
    if (refusal) return refusal.message ?? admin('form.noAnswer')
    notify(t('delete.done', { name: isolate(name) }))
    navigate(staffPaths.records({ lang, entity, params: listOf?.(values) ?? {} }))
    return null
  }
  return (
    <>
      <PageHead
        crumbs={[{ name: own('title'), to: staffPaths.records({ lang, entity }) }, { name: <bdi>{name}</bdi> }]}
        title={<bdi>{name}</bdi>}
        note={t('form.changed', { when: formatMoment(lang, record.updatedAt) })}
        actions={
          <Button variant="quiet" size="small" icon="close" onClick={() => setDeleting(true)}>
            {t('delete.button')}
          </Button>
        }
      />
      <RecordEditor
        user={me._id}
        definition={definition}
        record={record}
        start={draftOf(record)}
        names={record.names}
        after={after}
        onStored={show}
        onSaved={show}
        aside={(restore) => <RecordHistory key={version} definition={definition} id={id} onRestore={restore} />}
      />
      {deleting && (
        <ConfirmDialog
          title={t('delete.smallTitle', { name: isolate(name) })}
          text={own('deleteText')}
          confirm={t('delete.button')}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

const nameOf = (field: Field | undefined, values: RecordValues, lang: Language): string => {
  const value = field && values[field.name]
  return field && isLocalized(field) ? localize(value as Localized, lang) : String(value ?? '')
}
