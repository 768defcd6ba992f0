import type { CorrectionView, RequestsView } from '#features/admissions/requests/contract.ts'
import { subjectOf } from '#features/admissions/requests/subject.ts'
import { formatDayOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { Written } from '#ui/parts/written.tsx'
import { CorrectionVersions } from './correction-versions.tsx'
import type { Requests } from './use-requests.ts'
import { useSending } from './use-sending.ts'

type CorrectionsProps = { view: RequestsView; requests: Requests; announce: (words: string) => void }

const TONES = { proposed: 'precious', confirmed: 'accent', declined: 'plain', taken_back: 'plain' } as const

/** The corrections that the student has proposed, each with both versions and what became of it. */
export function Corrections({ view, requests, announce }: CorrectionsProps) {
  const { t } = useTranslation('requests')
  if (view.corrections.length === 0) return null
  const requested = new Set(view.requests.flatMap(({ items }) => items.map(({ correctionId }) => correctionId)))
  return (
    <section aria-labelledby="corrections-title" className="mb-8">
      <h3 id="corrections-title" className="text-lg">
        {t('correction.listTitle')}
      </h3>
      <ul className="divide-y divide-line border-b border-line">
        {view.corrections.map((correction) => (
          <Correction
            key={correction._id}
            correction={correction}
            canTakeBack={correction.state === 'proposed' && !requested.has(correction._id)}
            requests={requests}
            announce={announce}
          />
        ))}
      </ul>
    </section>
  )
}

type CorrectionProps = { correction: CorrectionView; canTakeBack: boolean } & Omit<CorrectionsProps, 'view'>

function Correction({ correction, canTakeBack, requests, announce }: CorrectionProps) {
  const { t, lang } = useTranslation('requests')
  const { t: applications } = useTranslation('applications')
  const { busy, failure, send } = useSending()
  const { _id, field, state, proposedAt, decidedAt, reason } = correction
  const name = subjectOf(t, applications, field)

  const takeBack = async () => {
    if (await send(() => requests.takeBack(_id))) announce(t('correction.takenBack'))
  }

  return (
    <li className="space-y-2 py-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{name}</span>
        <span className="flex items-center gap-3 text-sm text-soft">
          {formatDayOf(lang, decidedAt ?? proposedAt)}
          <Tag tone={TONES[state]}>{t(`correction.states.${state}`)}</Tag>
        </span>
      </p>
      <CorrectionVersions correction={correction} />
      <Written text={reason} quoted />
      {canTakeBack && (
        <Button
          variant="plain"
          size="small"
          aria-disabled={busy}
          aria-label={t('correction.takeBackField', { field: name })}
          onClick={takeBack}
          className="-ms-3.5 print:hidden"
        >
          {t('correction.takeBack')}
        </Button>
      )}
      <Failure>{failure}</Failure>
    </li>
  )
}
