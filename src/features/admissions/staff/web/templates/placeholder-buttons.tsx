import { PLACEHOLDERS } from '#features/admissions/templates/placeholders.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

/** Inserts a placeholder where one was writing. */
export function PlaceholderButtons({ field }: { field: string }) {
  const { t } = useTranslation('templates')
  const insert = (name: string) => {
    const element = document.getElementById(field)
    if (!(element instanceof HTMLTextAreaElement)) return
    element.setRangeText(`{${name}}`, element.selectionStart, element.selectionEnd, 'end')
    element.focus()
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <fieldset>
      <legend className="font-medium">{t('form.placeholders')}</legend>
      <p className="mt-0.5 text-sm text-soft">{t('form.placeholdersHint')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {PLACEHOLDERS.map((name) => (
          <Button key={name} variant="quiet" size="small" onClick={() => insert(name)}>
            {t(`placeholders.${name}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
