import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SimilarRecord } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { emptyValues } from '#features/content/record-values.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { listRecords, readSimilar } from './content-api.ts'
import type { CreateRequest, RecordDraft } from './editing.ts'
import { RecordDialog } from './record-dialog.tsx'

type CreateRecordDialogProps = CreateRequest & { onClose: () => void }

/** The draft that a new record begins with: what was typed as its name, in the language of its letters. */
function startOf(definition: ContentDefinition, name: string): RecordDraft {
  const isArabic = /\p{Script=Arabic}/u.test(name)
  const title = isArabic ? { en: null, ar: name } : { en: name, ar: null }
  const values = { ...emptyValues(definition), [definition.title]: title }
  return { values, status: 'draft', publishArabic: true, confirmed: [], checks: [] }
}

const MOST = 5

type Found = Pick<SimilarRecord, '_id' | 'name' | 'place'>

/** Records of the same name in any form, and those whose names contain it. */
async function findSimilar(definition: ContentDefinition, typed: string): Promise<Found[]> {
  const { entity, title } = definition
  const [similar, { items }] = await Promise.all([
    readSimilar(entity, { en: typed, ar: typed }),
    listRecords(entity, { q: typed, perPage: String(MOST), sort: 'match' }),
  ])
  const known = new Set(similar.map(({ _id }) => _id))
  const others = items
    .filter(({ _id }) => !known.has(_id))
    .map(({ _id, values }) => ({ _id, name: values[title] as Localized, place: null }))
  return [...similar, ...others].slice(0, MOST)
}

/**
 * Makes a record of what a draft needs, over the form that wants to refer to it. Where there are similar ones, asks first
 * whether one of them is meant.
 */
export function CreateRecordDialog({ entity, name, field, onCreated, onClose }: CreateRecordDialogProps) {
  const { t } = useTranslation('content')
  const { t: admin, lang } = useTranslation('admin')
  const notify = useNotify()
  const definition = DEFINITIONS[entity]
  const load = useCallback(() => findSimilar(definition, name), [definition, name])
  const { answer: similar, failed } = useAsyncData(load)
  const [isNew, setIsNew] = useState(false)
  const close = () => {
    onClose()
    requestAnimationFrame(() => document.getElementById(field)?.focus())
  }
  // Nobody waits for long: a failure is no reason not to create it.
  if (!similar && !failed)
    return (
      <p role="status" className="sr-only">
        {t('create.looking')}
      </p>
    )
  if (similar && similar.length > 0 && !isNew) {
    return (
      <SimilarDialog
        name={name}
        similar={similar}
        onChoose={(record) => {
          onCreated(record._id, record.name)
          close()
        }}
        onCreate={() => setIsNew(true)}
        onClose={close}
      />
    )
  }
  return (
    <RecordDialog
      definition={definition}
      start={startOf(definition, name)}
      title={t(`entities.${entity}.add`)}
      text={t('create.text')}
      submit={t('create.save')}
      onSaved={({ _id, values }, isWhole) => {
        const made = values[definition.title] as Localized
        onCreated(_id, made)
        if (!isWhole) return notify(admin('form.savedBefore'))
        notify(t('create.created', { name: isolate(localize(made, lang)) }))
        close()
      }}
      onClose={close}
    />
  )
}

type SimilarDialogProps = {
  name: string
  similar: readonly Found[]
  onChoose: (record: Found) => void
  onCreate: () => void
  onClose: () => void
}

function SimilarDialog({ name, similar, onChoose, onCreate, onClose }: SimilarDialogProps) {
  const { t, lang } = useTranslation('content')
  return createPortal(
    <TitledDialog
      title={t('create.similarTitle')}
      text={t('create.similarText', { name: isolate(name) })}
      onClose={onClose}
    >
      <ul className="space-y-2">
        {similar.map((record) => (
          <li key={record._id}>
            <Button variant="quiet" onClick={() => onChoose(record)} className="w-full justify-start! text-start">
              <span>
                <bdi>{localize(record.name, lang)}</bdi>
                {record.place && <span className="font-normal text-soft"> · {localize(record.place, lang)}</span>}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCreate}>{t('create.anyway')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('create.cancel')}
        </Button>
      </div>
    </TitledDialog>,
    document.body,
  )
}
