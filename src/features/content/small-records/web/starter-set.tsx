import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'

type StarterSetProps = {
  /** How many of it are not there. */
  missing: number
  onAdded: () => void
}

/** Offers administrators the templates that an office begins with, as long as some of them are missing. */
export function StarterSet({ missing, onAdded }: StarterSetProps) {
  const { t } = useTranslation('templates')
  const { t: admin } = useTranslation('admin')
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  const add = async () => {
    if (busy) return
    setBusy(true)
    const { answer, refusal } = await toResult(authedApi.admin.templates['starter-set'].$post())
    setBusy(false)
    if (!answer) return notify(refusal.message ?? admin('form.noAnswer'), { isProblem: true })
    notify(t('starter.added', { count: answer.added }))
    onAdded()
  }

  return (
    <section
      aria-label={t('starter.add')}
      className="mb-6 flex max-w-3xl flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-line py-4"
    >
      <p className="max-w-measure min-w-0 flex-1 basis-72 text-sm">{t('starter.text', { count: missing })}</p>
      <Button variant="quiet" size="small" icon="plus" disabled={busy} onClick={add}>
        {t('starter.add')}
      </Button>
    </section>
  )
}
