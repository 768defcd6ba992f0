import { useCallback, useState } from 'react'
import type { RecordView } from '#features/content/contract.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Referrer } from '#lib/problem.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { deleteRecord, readReferrers } from './content-api.ts'
import { ReferrerList } from './referrer-list.tsx'

type DeleteRecordProps = {
  definition: ContentDefinition
  record: RecordView
  /** In English, which every record has. */
  name: string
  onDeleted: () => void
}

/** Deletes a record that nothing refers to, once its name is typed; else says what refers to it. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { t } = useTranslation('content')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" icon="close" onClick={() => setOpen(true)}>
        {t('delete.button')}
      </Button>
      {open && <DeleteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function DeleteDialog({ definition, record, name, onDeleted, onClose }: DeleteRecordProps & { onClose: () => void }) {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
  const load = useCallback(() => readReferrers(definition.entity, record._id), [definition, record._id])
  const { answer, failed, retry } = useAsyncData(load)
  const [refusedBy, setRefusedBy] = useState<readonly Referrer[]>()
  const referrers = refusedBy ?? answer?.items

  if (referrers?.length === 0) {
    return (
      <ConfirmDialog
        title={t('delete.title', { name: isolate(name) })}
        text={t('delete.text')}
        confirm={t('delete.confirm')}
        typed={{ label: t('delete.typed'), expected: toPlainCode(name), wrong: t('delete.wrong') }}
        onConfirm={async () => {
          const { refusal } = await deleteRecord({
            entity: definition.entity,
            id: record._id,
            version: record.version,
          })
          if (refusal?.referrers) setRefusedBy(refusal.referrers)
          if (refusal) return refusal.message ?? common('errors.unavailable')
          onDeleted()
          return null
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <TitledDialog
      title={t(referrers ? 'delete.refusedTitle' : 'delete.looking')}
      text={referrers && t('delete.refusedText')}
      onClose={onClose}
    >
      {referrers ? (
        <ReferrerList referrers={referrers} />
      ) : failed ? (
        <p role="alert">
          {common('errors.unavailable')}{' '}
          <Button variant="quiet" size="small" onClick={retry}>
            {common('retry')}
          </Button>
        </p>
      ) : (
        <Spinner label={t('delete.looking')} />
      )}
      <Button variant="quiet" onClick={onClose} data-autofocus>
        {t('delete.close')}
      </Button>
    </TitledDialog>
  )
}
