import { type Ref, useId } from 'react'
import { answerLabel, answerText } from '#features/admissions/applications/answer-text.ts'
import type { Draft } from '#features/admissions/applications/contract.ts'
import { type Answers, LIST_FIELDS, TEXT_FIELDS } from '#features/admissions/applications/rules.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

type ConflictPanelProps = {
  panel: Ref<HTMLElement>
  local: Answers
  remote: Draft
  onKeepLocal: () => void
  onUseRemote: () => void
}

/** Two tabs or devices have saved different answers: both are shown, and the student chooses. */
export function ConflictPanel({ panel, local, remote, onKeepLocal, onUseRemote }: ConflictPanelProps) {
  const { t, lang } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const id = useId()
  const words = (answers: Answers, field: (typeof fields)[number]) =>
    answerText(applications, lang, answers, field).join(' · ')
  const fields = [...TEXT_FIELDS, ...LIST_FIELDS]
  const different = fields.filter((field) => String(local[field]) !== String(remote.answers[field]))
  return (
    <section
      ref={panel}
      role="alert"
      aria-labelledby={id}
      tabIndex={-1}
      className="mb-8 rounded-card border border-saffron bg-saffron-tint p-5"
    >
      <h2 id={id} className="text-lg">
        {t('conflict.title')}
      </h2>
      <p className="mt-2 text-sm">{t('conflict.text', { time: isolate(formatMoment(lang, remote.savedAt)) })}</p>
      <dl className="mt-4 divide-y divide-line border-y border-line text-sm">
        {different.map((field) => (
          <div key={field} className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[9rem_1fr_1fr]">
            <dt className="font-medium">{answerLabel(applications, field, local)}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block text-xs text-soft">{t('conflict.here')}</span>
              <bdi>{words(local, field) || applications('review.notGiven')}</bdi>
            </dd>
            <dd className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block text-xs text-soft">{t('conflict.there')}</span>
              <bdi>{words(remote.answers, field) || applications('review.notGiven')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onKeepLocal}>{t('conflict.mine')}</Button>
        <Button variant="quiet" onClick={onUseRemote}>
          {t('conflict.theirs')}
        </Button>
      </div>
    </section>
  )
}
