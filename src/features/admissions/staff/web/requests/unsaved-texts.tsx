import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

/** What was typed in a field that is no longer there. */
export type UnsavedText = { id: string; label: string; text: string }

/** The texts that are being typed on the page. */
export const typedTexts = (): UnsavedText[] =>
  [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')]
    .filter(({ value, defaultValue }) => value.trim() !== '' && value !== defaultValue)
    .map(({ id, labels, value }) => ({ id, label: labels[0]?.textContent ?? '', text: value }))

/** Those whose field has gone with what somebody else decided. */
export const withoutField = (texts: readonly UnsavedText[]): UnsavedText[] =>
  texts.filter(({ id }) => document.getElementById(id) === null)

/** Words that one was writing while a colleague closed the case: to copy, since their form is gone. */
export function UnsavedTexts({ texts, onForget }: { texts: readonly UnsavedText[]; onForget: () => void }) {
  const { t } = useTranslation('requests')
  return (
    <section
      aria-labelledby="unsaved-title"
      className="mb-6 rounded-card border border-line bg-surface px-4 py-3 text-sm"
    >
      <h2 id="unsaved-title" className="text-base">
        {t('changes.unsaved')}
      </h2>
      {texts.map(({ id, label, text }) => (
        <div key={id} className="mt-2">
          <p className="text-xs text-soft">{label}</p>
          <p dir="auto" className="whitespace-pre-line select-all [overflow-wrap:anywhere]">
            {text}
          </p>
        </div>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          icon="copy"
          onClick={() => navigator.clipboard.writeText(texts.map(({ text }) => text).join('\n\n'))}
        >
          {t('changes.copy')}
        </Button>
        <Button variant="plain" size="small" onClick={onForget}>
          {t('changes.forget')}
        </Button>
      </div>
    </section>
  )
}
