import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ContentDefinition } from '#features/content/fields.ts'
import { isPreviewed } from '#features/content/preview.ts'
import { toInputValues } from '#features/content/record-values.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { previewRecord } from './content-api.ts'
import type { RecordDraft } from './editing.ts'
import { PreviewDialog, type PreviewState } from './preview-dialog.tsx'

type RecordPreviewProps = {
  definition: ContentDefinition
  /** The id of a stored record. */
  id: string | null
}

/** Opens what is typed as the public page would show it, with nothing saved. */
export function RecordPreview({ definition, id }: RecordPreviewProps) {
  const { t } = useTranslation('content')
  const titleId = useId()
  const { getValues } = useFormContext<RecordDraft>()
  const [state, setState] = useState<PreviewState | null>(null)
  const { entity, fields } = definition
  if (!isPreviewed(entity)) return null

  const open = async () => {
    setState({ answer: null, refusal: null })
    const values = toInputValues(fields, getValues('values'))
    const found = await previewRecord(entity, { ...(id && { _id: id }), values })
    setState((before) => before && found)
  }
  return (
    <>
      <Button variant="quiet" icon="image" onClick={open}>
        {t('preview.open')}
      </Button>
      {state && (
        <PreviewDialog
          titleId={titleId}
          definition={definition}
          state={state}
          arabicWaits={!getValues('publishArabic')}
          onClose={() => setState(null)}
        />
      )}
    </>
  )
}
