import './messages.ts'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useStaff } from '#features/auth/web/staff.ts'
import type { RecordView } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordPage as Page, type RecordActions } from '#ui/admin/record-page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/record.page.ts'
import { readRecord } from './content-api.ts'
import { DeleteRecord } from './delete-record.tsx'
import { entityOfPath, useEntity } from './entity.ts'
import { useLabels } from './labels.ts'
import { ListNeighbours } from './list-neighbours.tsx'
import { publicPath } from './public-path.ts'
import { RecordEditor } from './record-editor.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordViewers } from './record-viewers.tsx'
import { RelatedRecords } from './related-records.tsx'
import { ArabicTag, PlanTags, StatusTag } from './status-tag.tsx'
import { draftOf } from './use-record-form.ts'

export const meta = titleMeta('content', (t, pathname) => t(`entities.${entityOfPath(pathname)}.many`))

/** One record of the catalogue: its form, what can be done with it, and its history. */
export default function RecordPage({ params: { id } }: Route.ComponentProps) {
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  const entity = useEntity()
  const load = useCallback(() => readRecord(entity, id), [entity, id])
  return (
    <Page
      key={id}
      load={load}
      loading={t('form.loading')}
      notFound={{
        heading: labels.entity(entity),
        title: t('form.goneTitle'),
        text: t('form.goneText'),
        action: <ButtonLink to={staffPaths.records({ lang, entity })}>{t('form.toList')}</ButtonLink>,
      }}
    >
      {(record, { show }) => <RecordDetails entity={entity} record={record} show={show} />}
    </Page>
  )
}

type RecordDetailsProps = { entity: ContentEntity; record: RecordView } & Pick<RecordActions<RecordView>, 'show'>

function RecordDetails({ entity, record, show }: RecordDetailsProps) {
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  const notify = useNotify()
  const navigate = useNavigate()
  const me = useStaff()
  const [params] = useSearchParams()
  const definition = DEFINITIONS[entity]
  const list = params.get('list') ?? ''
  const name = record.values[definition.title] as Localized
  const toList = staffPaths.records({ lang, entity, params: new URLSearchParams(list) })
  return (
    <>
      <PageHead
        crumbs={[{ name: labels.entity(entity), to: toList }, { name: <bdi>{localize(name, lang)}</bdi> }]}
        title={<bdi>{localize(name, lang)}</bdi>}
        note={
          <>
            <StatusTag status={record.status} />
            <ArabicTag status={record.status} arabic={record.arabic} />
            <PlanTags {...record} />
            <span>{t('form.changed', { when: formatMoment(lang, record.updatedAt) })}</span>
          </>
        }
        actions={
          <>
            <ListNeighbours entity={entity} id={record._id} list={list} />
            {record.status === 'published' && (
              <ButtonLink
                to={publicPath(entity, record.values.slug as Localized, lang)}
                target="_blank"
                variant="quiet"
                size="small"
                iconAfter="external"
              >
                {t('form.publicPage')}
              </ButtonLink>
            )}
            <ButtonLink
              to={staffPaths.addRecord({ lang, entity, copy: record._id })}
              variant="quiet"
              size="small"
              icon="copy"
            >
              {t('form.duplicate')}
            </ButtonLink>
            {record.can.delete && (
              <DeleteRecord
                definition={definition}
                record={record}
                name={name.en}
                onDeleted={() => {
                  notify(t('delete.done', { name: isolate(localize(name, lang)) }))
                  navigate(toList)
                }}
              />
            )}
          </>
        }
      />
      <RecordViewers entity={entity} id={record._id} />
      <RelatedRecords entity={entity} id={record._id} />
      <RecordEditor
        user={me._id}
        definition={definition}
        record={record}
        start={draftOf(record)}
        names={record.names}
        onStored={show}
        onSaved={show}
        aside={(restore) => (
          <RecordHistory
            key={[record.version, record.draft?.version, record.publishAt, record.closeAt].join()}
            definition={definition}
            id={record._id}
            onRestore={restore}
          />
        )}
      />
    </>
  )
}
