import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { saveAs } from '#ui/save-as.ts'

type ExportFiguresProps = { query: Record<string, string>; period: { from: string; until: string } }

/** Downloads the figures as they are filtered; fetched, because a link carries no token. */
export function ExportFigures({ query, period: { from, until } }: ExportFiguresProps) {
  const { t } = useTranslation('response-times')
  const [failed, setFailed] = useState(false)

  async function save() {
    setFailed(false)
    try {
      const response = await authedApi.admin['response-times']['export.csv'].$get({ query: { ...query, from, until } })
      if (!response.ok) return setFailed(true)
      saveAs(`response-times-${from}-${until}.csv`, await response.blob())
    } catch {
      setFailed(true)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="alert" className="text-sm text-error empty:hidden">
        {failed ? t('exportFailed') : ''}
      </p>
      <Button variant="quiet" size="small" icon="download" onClick={save}>
        {t('export')}
      </Button>
    </div>
  )
}
