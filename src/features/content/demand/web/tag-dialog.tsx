import { type FormEvent, useState } from 'react'
import type { SearchDemand } from '#features/content/demand/contract.ts'
import { createRecord } from '#features/content/web/content-api.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

type TagDialogProps = { search: SearchDemand; onDone: (words: string) => void; onClose: () => void }

/** Makes a tag of words that people search for; programmes are given it in their lists. */
export function TagDialog({ search: { query, language }, onDone, onClose }: TagDialogProps) {
  const { t } = useTranslation('demand')
  const { t: common } = useTranslation()
  const { t: admin } = useTranslation('admin')
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
    <FormDialog
      title={t('tag.title')}
      submit={t('tag.save')}
      failure={failure}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
