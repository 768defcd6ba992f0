import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { saveAs } from '#ui/save-as.ts'

/** Downloads all pages of the list as CSV; fetched, because a link carries no token. */
export function ExportButton({ params }: { params: URLSearchParams }) {
  const { t } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const [failed, setFailed] = useState(false)

  async function save() {
    setFailed(false)
    try {
      const response = await authedApi.admin.applications['export.csv'].$get({ query: Object.fromEntries(params) })
      if (!response.ok) return setFailed(true)
      saveAs('applications.csv', await response.blob())
    } catch {
      setFailed(true)
    }
  }

  return (
    <div className="flex items-center gap-3">
      <p role="alert" className="text-sm text-error empty:hidden">
        {failed ? admin('form.noAnswer') : ''}
      </p>
      <Button variant="quiet" size="small" icon="download" onClick={save}>
        {t('applications.export')}
      </Button>
    </div>
  )
}
