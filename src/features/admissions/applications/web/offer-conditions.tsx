import { useRef, useState } from 'react'
import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { isOffered } from '#features/admissions/applications/lifecycle.ts'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import { ConditionDetailText } from '#features/admissions/letters/web/condition-detail-text.tsx'
import { formatDate, formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { Section } from '#ui/parts/section.tsx'
import { Written } from '#ui/parts/written.tsx'
import { EvidenceForm, type OwnDocuments } from './evidence-form.tsx'

type Condition = ApplicationView['conditions'][number]

type OfferConditionsProps = {
  application: ApplicationView
  conditions: readonly Condition[]
  own: OwnDocuments
  onChange: (application: ApplicationView) => void
  /** The condition was decided in the meantime: the application is loaded again. */
  onStale: () => void
}

const TONES = { open: 'precious', sent: 'plain', met: 'accent', waived: 'plain' } as const

/** What the place depends on, each with its state and, in place, what the student sends for it. */
export function OfferConditions({ application, conditions, own, onChange, onStale }: OfferConditionsProps) {
  const { t } = useTranslation('applications')
  const canSend = isOffered(application.state)
  return (
    <Section
      id="conditions"
      title={t('conditions.title')}
      lead={
        canSend &&
        application.openConditions > 0 && (
          // Beside the steps, the buttons say it.
          <span className={application.enrolment ? 'max-sm:hidden' : ''}>{t('conditions.lead')}</span>
        )
      }
      spacing="close"
      className="print:hidden"
    >
      <ul className="divide-y divide-line border-y border-line">
        {conditions.map((condition) => (
          <ConditionItem
            key={condition._id}
            id={application._id}
            own={own}
            condition={condition}
            canSend={canSend && (condition.state === 'open' || condition.state === 'sent')}
            onChange={onChange}
            onStale={onStale}
          />
        ))}
      </ul>
    </Section>
  )
}

type ConditionItemProps = Omit<OfferConditionsProps, 'application' | 'conditions'> & {
  id: string
  condition: Condition
  canSend: boolean
}

function ConditionItem({ id, condition, own, canSend, onChange, onStale }: ConditionItemProps) {
  const { t, lang } = useTranslation('applications')
  const { t: letters } = useTranslation('letters')
  const { nameOf } = useKindWords()
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { kind, detail, dueOn, state, evidence, document, sentAt, reason } = condition
  return (
    <li id={`condition-${condition._id}`} className="scroll-mt-20 space-y-2 py-4 max-sm:py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {letters(`conditions.${kind}`)}
          <ConditionDetailText detail={detail} />
          {dueOn && (
            <span className="block text-sm font-normal text-soft">
              {letters('letter.dueOn', { date: isolate(formatDate(lang, dueOn)) })}
            </span>
          )}
        </p>
        <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
          <Tag tone={TONES[state]}>{t(`conditions.states.${state}`)}</Tag>
          {canSend && (
            // It stays while the form is open, so that the focus has a place.
            <Button
              ref={toggle}
              variant={isSending ? 'plain' : 'quiet'}
              size="small"
              aria-expanded={isSending}
              onClick={() => setIsSending(!isSending)}
            >
              {t(`conditions.${isSending ? 'cancel' : state === 'sent' ? 'sendAgain' : 'send'}`)}
            </Button>
          )}
        </div>
      </div>
      {(evidence || document) && (
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          {t('conditions.yours')}
          {sentAt && ` (${formatDayOf(lang, sentAt)})`}
          {': '}
          {[document && nameOf(document.kind, document.label), evidence].filter(Boolean).map((part, index) => (
            <span key={part}>
              {index > 0 && ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </p>
      )}
      <Written text={reason} quoted />
      <p role="status" className="text-sm text-pressed empty:hidden">
        {isSent && t('conditions.sent')}
      </p>
      {canSend && isSending && (
        <EvidenceForm
          id={id}
          condition={condition}
          own={own}
          onSent={(application) => {
            setIsSending(false)
            setIsSent(true)
            toggle.current?.focus()
            onChange(application)
          }}
          onStale={onStale}
        />
      )}
    </li>
  )
}
