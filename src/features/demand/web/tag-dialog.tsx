import { type FormEvent, useId, useState } from 'react'
import { createRecord } from '#features/content/web/content-api.ts'
import type { SearchDemand } from '#features/demand/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

type TagDialogProps = { search: SearchDemand; onDone: (words: string) => void; onClose: () => void }

/** Makes a tag of words that people search for; programmes are given it in their lists. */
export function TagDialog({ search: { query, language }, onDone, onClose }: TagDialogProps) {
  const { t } = useTranslation('demand')
  const { t: common } = useTranslation()
  const { t: admin } = useTranslation('admin')
  const titleId = useId()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const name = { en: String(form.get('nameEn') ?? '').trim(), ar: String(form.get('nameAr') ?? '').trim() || null }
    if (name.en === '') {
      setFailure(common('errors.fields.required'))
      return document.getElementById('nameEn')?.focus()
    }
    setBusy(true)
    const { refusal } = await createRecord('tags', {
      ...{ status: 'published', publishArabic: true, confirmed: [], checks: [] },
      values: { name, slug: { en: null, ar: null }, keywords: { en: [], ar: [] }, aliases: [query] },
    })
    setBusy(false)
    const problem = Object.values(refusal?.fields ?? {})[0]
    if (problem) return setFailure(common(`errors.fields.${problem}`))
    if (refusal) return setFailure(refusal.message ?? admin('form.noAnswer'))
    onDone(t('tag.added', { name: isolate(name.en) }))
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <form method="post" noValidate onSubmit={save} className="space-y-5 p-6">
        <h2 id={titleId} className="text-xl">
          {t('tag.title')}
        </h2>
        <p className="text-sm text-soft">{t('tag.hint')}</p>
        <TextField
          name="nameEn"
          label={t('tag.nameEn')}
          defaultValue={language === 'en' ? query : ''}
          data-autofocus={language === 'en' ? undefined : true}
        />
        <TextField
          name="nameAr"
          label={t('tag.nameAr')}
          defaultValue={language === 'ar' ? query : ''}
          data-autofocus={language === 'en' ? true : undefined}
        />
        <p role="alert" className="text-sm text-error empty:hidden">
          {failure}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={busy}>
            {t('tag.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {admin('confirm.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
