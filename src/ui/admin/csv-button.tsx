import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { saveAs } from '#ui/save-as.ts'

type CsvButtonProps = {
  label: string
  fileName: string
  load: () => Promise<Pick<Response, 'ok' | 'blob'>>
}

/** Saves a table as a CSV file; fetched, because a link carries no token. */
export function CsvButton({ label, fileName, load }: CsvButtonProps) {
  const { t } = useTranslation('admin')
  const [failed, setFailed] = useState(false)

  async function save() {
    setFailed(false)
    try {
      const response = await load()
      if (!response.ok) return setFailed(true)
      saveAs(fileName, await response.blob())
    } catch {
      setFailed(true)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="alert" className="text-sm text-error empty:hidden">
        {failed ? t('csvFailed') : ''}
      </p>
      <Button variant="quiet" size="small" icon="download" onClick={save}>
        {label}
      </Button>
    </div>
  )
}
