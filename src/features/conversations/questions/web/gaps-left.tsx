import { GAP, gapsIn } from '#features/conversations/questions/gaps.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Language } from '#lib/localized.ts'
import { Icon } from '#ui/parts/icon.tsx'

type Texts = Record<Language, string | null>
type GapsLeftProps = { question: Texts; answer: Texts; shown: boolean }

/** Says how many gaps a question still has where something personal was, and that readers would see them. */
export function GapsLeft({ question, answer, shown }: GapsLeftProps) {
  const { t } = useTranslation('questions')
  const count = [question.en, question.ar, answer.en, answer.ar].reduce((sum, text) => sum + gapsIn(text), 0)
  return (
    <p
      role="status"
      className="mt-3 flex gap-2 rounded-field bg-saffron-tint px-4 py-3 text-sm text-saffron-ink empty:hidden"
    >
      {count > 0 && (
        <>
          <Icon name="info" className="mt-0.5 size-4 shrink-0" />
          <span>
            {t('gaps', { count, gap: GAP })} {shown && <strong className="font-medium">{t('gapsShown')}</strong>}
          </span>
        </>
      )}
    </p>
  )
}
