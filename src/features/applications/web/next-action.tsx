import type { ApplicationView } from '#features/applications/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'

type Action = { href: string; words: string; day: string | null }

/** The one thing to do next once a place is accepted: the condition or step with the earliest day, with a link to it. */
export function NextAction({ application: { enrolment, conditions } }: { application: ApplicationView }) {
  const { t } = useTranslation('applications')
  const { t: letters } = useTranslation('letters')
  const lang = useLanguage()
  if (!enrolment) return null
  const actions: Action[] = [
    ...conditions
      .filter(({ state }) => state === 'open')
      .map(({ _id, kind, dueOn }) => ({
        href: `#condition-${_id}`,
        words: letters(`conditions.${kind}`),
        day: dueOn,
      })),
    ...enrolment.steps
      .filter(({ doneAt, conditionId }) => doneAt === null && conditionId === null)
      .map(({ step, day }) => ({ href: '#enrolment', words: t(`enrolment.steps.${step}`), day })),
  ]
  const [next] = actions.toSorted((a, b) => (a.day ?? '9999').localeCompare(b.day ?? '9999'))
  if (!next) return null
  const { href, words, day } = next
  return (
    <p className="mb-4 rounded-card bg-tint px-4 py-3 print:hidden">
      <span className="block text-sm text-pressed">{t('enrolment.next')}</span>
      <a
        href={href}
        className="inline-flex items-center gap-2 font-medium text-accent underline underline-offset-4 hover:text-pressed"
      >
        <Icon name="clock" />
        {day ? t('enrolment.nextBy', { step: isolate(words), day: isolate(formatDate(lang, day)) }) : words}
      </a>
    </p>
  )
}
