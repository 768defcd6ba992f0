import type { ReactNode } from 'react'
import { answerLabel, answerText, isLeftToRight, shownFields } from '#features/admissions/applications/answer-text.ts'
import type { Answers, StepId } from '#features/admissions/applications/rules.ts'
import { STEPS } from '#features/admissions/applications/steps.ts'
import { useTranslation } from '#i18n/use-translation.ts'

type AnswersListProps = {
  answers: Answers
  /** What can be done about the answers of a step, at the end of its title. */
  action?: ((step: StepId) => ReactNode) | undefined
  level?: 3 | 4
  /** Whom the labels speak to: the student of themselves, or staff of them. */
  reader?: 'student' | 'staff'
}

/** All answers, step by step, as a reader wants them. */
export function AnswersList({ answers, action, level = 3, reader = 'student' }: AnswersListProps) {
  const { t, lang } = useTranslation('applications')
  const Heading = `h${level}` as const
  return (
    <div className="space-y-9">
      {STEPS.map((step) => (
        <section key={step.id} aria-labelledby={`sent-${step.id}`}>
          <div className="flex items-baseline justify-between gap-4 border-b border-edge pb-2">
            <Heading id={`sent-${step.id}`} className="text-lg">
              {t(`steps.${step.id}.title`)}
            </Heading>
            {action?.(step.id)}
          </div>
          <dl className="divide-y divide-line">
            {shownFields(step, answers).map((field) => {
              const words = answerText(t, lang, answers, field)
              return (
                <div key={field} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
                  <dt className="text-sm text-soft">
                    {field === 'description' && reader === 'staff'
                      ? t('fields.description.staffLabel')
                      : answerLabel(t, field, answers)}
                  </dt>
                  <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
                    {words.length === 0 && <span className="text-faint">{t('review.notGiven')}</span>}
                    {words.map((each, index) => (
                      <span key={each}>
                        {index > 0 && <span className="text-faint"> · </span>}
                        <bdi
                          dir={isLeftToRight(field) ? 'ltr' : 'auto'}
                          className={field === 'description' ? 'block' : undefined}
                        >
                          {each}
                        </bdi>
                      </span>
                    ))}
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      ))}
    </div>
  )
}
