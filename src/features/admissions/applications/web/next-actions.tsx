import type { ApplicationSummary } from '#features/admissions/applications/contract.ts'
import { formatStepDay } from '#features/admissions/applications/enrolment-steps.ts'
import { type NextAction, nextActions } from '#features/admissions/applications/next-actions.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { stepName } from './enrolment-words.ts'

type NextActionsProps = {
  application: ApplicationSummary
  /** The kinds of documents of which the newest was rejected. */
  rejected: readonly DocumentKind[]
}

/** The one thing to do now, with a link to it, and what follows it. */
export function NextActions({ application, rejected }: NextActionsProps) {
  const { t } = useTranslation('applications')
  const [first, ...others] = nextActions(application, rejected).map(useActionLink())
  if (!first) return null
  return (
    <div className="mb-4 rounded-card bg-tint px-4 py-3 print:hidden">
      <p>
        <span className="block text-sm text-pressed">{t('enrolment.next')}</span>
        <a
          href={first.href}
          className="inline-flex gap-2 font-medium text-accent underline underline-offset-4 hover:text-pressed"
        >
          <Icon name={first.icon} className="mt-[0.2em] size-[1.1em]" />
          {first.words}
        </a>
      </p>
      {others.length > 0 && (
        <>
          <p className="mt-3 text-sm text-pressed">{t('enrolment.then')}</p>
          <ul className="text-sm">
            {others.map(({ href, words }) => (
              <li key={href}>
                <a href={href} className="text-accent underline underline-offset-4 hover:text-pressed">
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** What an action says, and where on the page it is done. */
function useActionLink() {
  const { t: documents, lang } = useTranslation('documents')
  const { nameOf } = useKindWords()
  const wordsOf = useNextWords()
  return (action: NextAction) => {
    if (action.about === 'documents') {
      const kinds = formatList(
        lang,
        action.kinds.map((kind) => nameOf(kind)),
      )
      return { href: '#documents', icon: 'warning' as const, words: documents('refused', { kinds }) }
    }
    const href = action.about === 'condition' ? `#condition-${action._id}` : '#enrolment'
    return { href, icon: 'clock' as const, words: wordsOf(action) }
  }
}

/** The next thing to do for a place, with its day. */
export function useNextWords() {
  const { t, lang } = useTranslation('applications')
  const { t: letters } = useTranslation('letters')
  return (next: NonNullable<ApplicationSummary['next']>) => {
    const words = next.about === 'condition' ? letters(`conditions.${next.kind}`) : stepName(t, lang, next, next.step)
    if (next.day === null) return words
    const day = formatStepDay(lang, next.day, next.about === 'step' && next.monthOnly)
    return t('enrolment.nextBy', { step: isolate(words), day: isolate(day) })
  }
}
