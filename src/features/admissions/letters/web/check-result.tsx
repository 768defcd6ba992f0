import type { LetterCheck } from '#features/admissions/letters/contract.ts'
import { formatStart } from '#features/admissions/letters/details.ts'
import { CODE_LENGTH, letterReference } from '#features/admissions/letters/rules.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Language } from '#lib/localized.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import type { Outcome } from './check-code.ts'

type CheckResultProps = {
  outcome: Outcome
  /** As it was typed: with the wrong number of characters it is shown as misread, not as invalid. */
  typed: string
}

/** The result of a check: one line, then the facts to compare with the paper. */
export function CheckResult({ outcome, typed }: CheckResultProps) {
  const { t, lang } = useTranslation('letters')
  const state = outcome.state === 'found' ? outcome.check.state : outcome.state
  const isValid = state === 'valid'
  const isMisread = state === 'unknown' && typed.replaceAll(/[\p{P}\s]/gu, '').length !== CODE_LENGTH
  const count = outcome.state === 'tooMany' ? outcome.minutes : 0
  return (
    <section aria-labelledby="result-title">
      <div
        className={`flex gap-4 rounded-card border px-5 py-5 sm:gap-5 sm:px-7 sm:py-6 ${isValid ? 'border-accent bg-tint' : 'border-edge bg-sand'}`}
      >
        <span
          className={`mt-0.5 inline-flex size-10 shrink-0 items-center justify-center rounded-pill text-on-accent ${isValid ? 'bg-accent' : 'bg-error'}`}
        >
          <Icon name={isValid ? 'check' : state === 'tooMany' ? 'clock' : 'close'} className="size-6" />
        </span>
        <div className="min-w-0">
          <h1 id="result-title" className="text-xl sm:text-2xl">
            {t(`verify.${state}`)}
          </h1>
          <p className="mt-2 max-w-measure">{t(isMisread ? 'verify.misread' : `verify.${state}Text`, { count })}</p>
        </div>
      </div>
      {outcome.state === 'found' && <LetterFacts check={outcome.check} lang={lang} />}
    </section>
  )
}

function LetterFacts({ check, lang }: { check: LetterCheck; lang: Language }) {
  const { t } = useTranslation('letters')
  const { kind, initials, subject, reference, start, conditions, issuedAt, revokedAt, replacedBy } = check
  return (
    <Facts
      className="mt-6"
      facts={[
        { label: t('verify.initials'), value: initials ? <bdi>{initials}</bdi> : t('verify.noInitials') },
        { label: t('verify.kind'), value: t(`kinds.${kind}`) },
        { label: t('verify.programme'), value: subject.programme && <LocalizedText text={subject.programme} /> },
        { label: t('verify.university'), value: subject.university && <LocalizedText text={subject.university} /> },
        { label: t('letter.start'), value: <bdi>{formatStart(lang, start)}</bdi> },
        {
          label: t('verify.conditions'),
          value: conditions > 0 ? t('verify.dependsOn', { count: conditions }) : t('verify.unconditional'),
        },
        { label: t('letter.reference'), value: <bdi dir="ltr">{letterReference(check)}</bdi> },
        { label: t('verify.issued'), value: <bdi>{formatDate(lang, issuedAt)}</bdi> },
        {
          label: t('verify.replacedBy'),
          value:
            replacedBy &&
            t('verify.successor', {
              reference: isolate(letterReference({ reference, number: replacedBy.number })),
              date: isolate(formatDate(lang, replacedBy.issuedAt)),
            }),
        },
        { label: t('verify.revoked'), value: revokedAt && <bdi>{formatDate(lang, revokedAt)}</bdi> },
      ]}
    />
  )
}
