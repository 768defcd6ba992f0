import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { saveAnswer } from '#ui/save-as.ts'

type CsvButtonProps = {
  label: string
  fileName: string
  load: () => Parameters<typeof saveAnswer>[0]
}

/** Saves a table as a CSV file; fetched, because a link carries no token. */
export function CsvButton({ label, fileName, load }: CsvButtonProps) {
  const { t } = useTranslation('admin')
  const [failed, setFailed] = useState(false)

  async function save() {
    setFailed(false)
    setFailed((await saveAnswer(load(), fileName)) !== null)
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Failure>{failed ? t('csvFailed') : ''}</Failure>
      <Button variant="quiet" size="small" icon="download" onClick={save}>
        {label}
      </Button>
    </div>
  )
}
