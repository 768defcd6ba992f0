import type { ReactNode } from 'react'
import type { LetterView } from '#features/admissions/letters/contract.ts'
import { letterReference } from '#features/admissions/letters/rules.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { todayOnEarth } from '#lib/day.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Fold } from '#ui/parts/fold.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Section } from '#ui/parts/section.tsx'
import { Conditions } from './conditions.tsx'
import { LetterActions } from './letter-actions.tsx'
import { LetterCard } from './letter-card.tsx'

type StudentLettersProps = {
  letters: LetterView[]
  /** The student has not answered yet. */
  awaitsReply: boolean
  canAccept: boolean
  /** The button that downloads the valid one. */
  download: ReactNode
}

/** The letters of an application, the newest first: the valid one in full, the others with the reason of their revocation. */
export function StudentLetters({ letters, awaitsReply, canAccept, download }: StudentLettersProps) {
  const { t, lang } = useTranslation('letters')
  const [newest, ...earlier] = letters
  if (!newest) return null
  return (
    <Section id="letter" title={t('letter.title')} spacing="close">
      {newest.revoked ? (
        <Revoked letter={newest} />
      ) : (
        <>
          {newest.correctionReason && (
            <p className="mb-4 max-w-measure text-sm print:hidden">
              <span className="text-soft">{t('letter.reason')}: </span>
              <bdi>{newest.correctionReason}</bdi>
            </p>
          )}
          <Fold summary={t('letter.show', { date: isolate(formatDate(lang, newest.issuedAt)) })} className="mb-4">
            <div className="max-sm:mt-4">
              <LetterCard letter={newest} awaitsReply={awaitsReply} />
            </div>
          </Fold>
          {canAccept && hasLapsed(newest) && (
            <p role="status" className="mt-4 flex max-w-measure gap-2 print:hidden">
              <Icon name="warning" className="mt-[0.2em] size-[1.1em] text-saffron-ink" />
              {t('letter.lapsed')}
            </p>
          )}
          <LetterActions letter={newest} download={download} />
        </>
      )}
      {earlier.length > 0 && (
        <div className="mt-6 print:hidden">
          <Disclosure summary={t('revoked.earlier', { count: earlier.length })}>
            <ul className="space-y-3">
              {earlier.map((letter) => (
                <li key={letter._id}>
                  <Revoked letter={letter} />
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </Section>
  )
}

/** Whether the reply date is over everywhere on earth. */
const hasLapsed = ({ replyBy }: LetterView) => replyBy !== null && replyBy < todayOnEarth(new Date()).earliest

function Revoked({ letter }: { letter: LetterView }) {
  const { t, lang } = useTranslation('letters')
  const { kind, reference, code, issuedAt, conditions, replyBy, revoked } = letter
  if (!revoked) return null
  const days = { issued: isolate(formatDate(lang, issuedAt)), revoked: isolate(formatDate(lang, revoked.at)) }
  return (
    <div className="flex gap-4 rounded-card border border-line bg-sand px-5 py-4">
      <Icon name="info" className="mt-1 size-5 text-soft" />
      <div className="min-w-0 max-w-measure">
        <p className="font-medium">{t('revoked.title')}</p>
        <p className="mt-1 text-sm text-soft">
          {t(`kinds.${kind}`)} · <bdi dir="ltr">{code}</bdi>
        </p>
        <p className="mt-1 text-sm">{t(`revoked.${revoked.why}`, days)}</p>
        {revoked.by && (
          <p className="text-sm">
            {t('revoked.by', {
              reference: isolate(letterReference({ reference, number: revoked.by.number })),
              date: isolate(formatDate(lang, revoked.by.issuedAt)),
            })}
          </p>
        )}
        <p className="text-sm text-soft">{t('revoked.checked')}</p>
        {revoked.why === 'replaced' && (
          <div className="mt-3 space-y-1 border-t border-line pt-3 text-sm">
            <p className="font-medium">{t('revoked.said')}</p>
            {conditions.length > 0 ? <Conditions conditions={conditions} dense /> : <p>{t('letter.unconditional')}</p>}
            {replyBy && (
              <p>
                {t('letter.replyBy')} <bdi>{formatDate(lang, replyBy)}</bdi>
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
