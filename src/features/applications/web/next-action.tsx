import type { ApplicationView } from '#features/applications/contract.ts'
import { formatStepDay } from '#features/applications/enrolment-steps.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { stepName } from './enrolment-words.ts'

type Action = { href: string; words: string; day: string | null; monthOnly: boolean; until: string }

/** Behind every day. */
const NO_DAY = '9999'

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
        monthOnly: false,
        until: dueOn ?? NO_DAY,
      })),
    ...enrolment.steps
      // One without a day is due before the next one that has one.
      .map((one, at) => ({ ...one, until: enrolment.steps.slice(at).find(({ day }) => day !== null)?.day ?? NO_DAY }))
      .filter(({ doneAt, conditionId }) => doneAt === null && conditionId === null)
      .map(({ step, day, monthOnly, until }) => ({
        href: '#enrolment',
        words: stepName(t, lang, enrolment, step),
        day,
        monthOnly,
        until,
      })),
  ]
  const [next] = actions.toSorted((a, b) => a.until.localeCompare(b.until))
  if (!next) return null
  const { href, words, day, monthOnly } = next
  return (
    <p className="mb-4 rounded-card bg-tint px-4 py-3 print:hidden">
      <span className="block text-sm text-pressed">{t('enrolment.next')}</span>
      <a
        href={href}
        className="inline-flex items-center gap-2 font-medium text-accent underline underline-offset-4 hover:text-pressed"
      >
        <Icon name="clock" />
        {day
          ? t('enrolment.nextBy', { step: isolate(words), day: isolate(formatStepDay(lang, day, monthOnly)) })
          : words}
      </a>
    </p>
  )
}
