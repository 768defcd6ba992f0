import { Link } from 'react-router'
import type { ContactView } from '#features/conversations/enquiries/contract.ts'
import { AnswerTime } from '#features/conversations/enquiries/web/answer-time.tsx'
import { choiceId } from '#features/conversations/enquiries/web/enquiry-form.tsx'
import { OfficeHours } from '#features/conversations/enquiries/web/office-hours.tsx'
import { openingLines } from '#features/conversations/enquiries/web/opening-hours.ts'
import type { Face } from '#features/people/contract.ts'
import { PersonFace } from '#features/people/web/person-face.tsx'
import { zoneName } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'

/** The faces of those whom the heading names, and when they answer, where the owner has said so. */
export function WhoAnswers({
  faces,
  view: { openingHours, answeredWithinHours },
}: {
  faces: readonly Face[]
  view: ContactView
}) {
  const { t, lang } = useTranslation('enquiries')
  if (faces.length === 0 && !openingHours && answeredWithinHours === null) return null
  return (
    <div className="flex items-center gap-3">
      {faces.length > 0 && (
        <span className="flex shrink-0">
          {faces.map((face) => (
            <PersonFace
              key={face.name.en}
              person={face}
              className="-ms-2.5 size-11 rounded-pill border-2 border-paper first:ms-0"
            />
          ))}
        </span>
      )}
      <div className="min-w-0 text-sm">
        {openingHours && (
          <>
            <span className="block text-xs text-soft">{t('contact.hours')}</span>
            <OfficeHours lines={openingLines(lang, openingHours.days)} zone={zoneName(lang, openingHours.timezone)} />
          </>
        )}
        {answeredWithinHours !== null && (
          <span className="mt-1 block text-xs text-soft">
            <AnswerTime hours={answeredWithinHours} />
          </span>
        )}
      </div>
    </div>
  )
}

type WaysProps = { form: string; whatsapp: string | null; onLeave: () => void }

const WAY =
  'flex flex-1 flex-col items-center gap-1 px-2 py-2.5 text-center text-sm leading-tight text-accent transition-colors hover:bg-tint hover:text-pressed'

/** The other ways to ask, beside writing here. */
export function WaysToAsk({ form, whatsapp, onLeave }: WaysProps) {
  const { t } = useTranslation('dock')
  return (
    <nav
      aria-label={t('ways')}
      className="flex divide-x divide-line overflow-hidden rounded-field border border-line bg-surface"
    >
      <Link to={`${form}#${choiceId('callback')}`} onClick={onLeave} className={WAY}>
        <Icon name="clock" />
        {t('call')}
      </Link>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noopener" className={WAY}>
          <Icon name="whatsapp" />
          <span>
            {t('whatsapp')} <span className="sr-only">{t('newTab')}</span>
          </span>
        </a>
      )}
      <Link to={form} onClick={onLeave} className={WAY}>
        <Icon name="envelope" />
        {t('write')}
      </Link>
    </nav>
  )
}
