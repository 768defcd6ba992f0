import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { formatStepDay } from '#features/admissions/applications/enrolment-steps.ts'
import { isClosed } from '#features/admissions/applications/lifecycle.ts'
import { type NextAction, nextActions } from '#features/admissions/applications/next-actions.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { stepName } from './enrolment-words.ts'

type NextActionsProps = {
  application: ApplicationView
  /** The kinds of documents of which the newest was rejected. */
  rejected: readonly DocumentKind[]
}

/** The one thing to do now, with a link to it, and what follows it. */
export function NextActions({ application, rejected }: NextActionsProps) {
  const { t } = useTranslation('applications')
  const toLink = useActionLink(application)
  const [first, ...others] = nextActions(
    isClosed(application.state) ? { ...application, conditions: [] } : application,
    rejected,
  ).map(toLink)
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
function useActionLink({ enrolment }: ApplicationView) {
  const { t } = useTranslation('applications')
  const { t: letters } = useTranslation('letters')
  const { t: documents } = useTranslation('documents')
  const { nameOf } = useKindWords()
  const lang = useLanguage()
  const withDay = (words: string, day: string | null, monthOnly: boolean) =>
    day ? t('enrolment.nextBy', { step: isolate(words), day: isolate(formatStepDay(lang, day, monthOnly)) }) : words
  return (action: NextAction) => {
    if (action.about === 'documents') {
      const kinds = formatList(
        lang,
        action.kinds.map((kind) => nameOf(kind)),
      )
      return { href: '#documents', icon: 'warning' as const, words: documents('refused', { kinds }) }
    }
    const { day, monthOnly } = action
    if (action.about === 'condition') {
      const words = withDay(letters(`conditions.${action.kind}`), day, monthOnly)
      return { href: `#condition-${action._id}`, icon: 'clock' as const, words }
    }
    const name = stepName(t, lang, { deposit: enrolment?.deposit ?? null }, action.step)
    return { href: '#enrolment', icon: 'clock' as const, words: withDay(name, day, monthOnly) }
  }
}
