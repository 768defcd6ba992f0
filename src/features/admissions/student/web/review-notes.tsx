import { stepAbout } from '#features/admissions/applications/answers-about.ts'
import { backgroundOf } from '#features/admissions/applications/background.ts'
import type { Answers } from '#features/admissions/applications/rules.ts'
import { contradictionsIn, eligibilityOf } from '#features/programmes/eligibility/eligibility.ts'
import type { Requirements } from '#features/programmes/eligibility/requirements.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { eligibilityMessage } from './eligibility-messages.ts'

type ReviewNotesProps = {
  item: string
  requirements: Requirements
  /** As they are sent. */
  answers: Answers
}

/** Where the answers do not fit what the programme asks for, each with the way to change it. Nothing here stops anybody. */
export function ReviewNotes({ item, requirements, answers }: ReviewNotesProps) {
  const { t, lang } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const { t: programmes } = useTranslation('programmes')
  const notes = contradictionsIn(eligibilityOf(requirements, backgroundOf(answers)))
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="review-notes" className="rounded-card bg-saffron-tint px-5 py-4">
      <h3 id="review-notes" className="flex items-center gap-2 text-base">
        <Icon name="info" className="size-5 text-saffron-ink" />
        {t('review.notes')}
      </h3>
      <p className="mt-1 text-sm">{t('review.notesLead')}</p>
      <ul className="mt-3 space-y-2 text-sm">
        {notes.map((check) => {
          const step = stepAbout(check.about)
          return (
            <li key={check.about} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <span className="font-medium">{t(`eligibility.about.${check.about}`)}: </span>
                {eligibilityMessage(check, { t, programmes, applications, lang })}
              </span>
              <TextLink
                to={paths.apply({ lang, item, step })}
                aria-label={t('review.editStep', { step: applications(`steps.${step}.title`) })}
                className="inline-block py-1"
              >
                {t('review.edit')}
              </TextLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
