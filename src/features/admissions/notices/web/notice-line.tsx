import { Link, useLocation } from 'react-router'
import { noticeAddress } from '#features/admissions/notices/address.ts'
import type { Notice } from '#features/admissions/notices/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { noticeWords } from './notice-words.ts'

type NoticeLineProps = { notice: Notice; onFollow: () => void }

/** One notice: the next step first, then what it is about and what has happened. All of it leads to where that is done. */
export function NoticeLine({ notice, onFollow }: NoticeLineProps) {
  const { t, lang } = useTranslation('notices')
  const { application, at, count, readAt } = notice
  const { step, what } = noticeWords(t, lang, notice)
  const address = noticeAddress(lang, notice)
  const isIn = (path: string) => path.startsWith(paths.admin({ lang }))
  const { pathname } = useLocation()
  const isEntering = isIn(address) && !isIn(pathname)
  return (
    <li>
      <Link
        to={address}
        // From a public page the staff area is another document; the router would lose the fragment on the way (decision 0041).
        reloadDocument={isEntering}
        onClick={onFollow}
        className="group relative block rounded-field py-3.5 ps-5 pe-2 transition-colors hover:bg-tint"
      >
        {!readAt && (
          <span className="absolute start-1 top-5.5 size-2 rounded-pill bg-accent">
            <span className="sr-only">{t('isUnread')}</span>
          </span>
        )}
        <span className={`block text-pretty group-hover:text-accent ${readAt ? 'text-soft' : 'font-medium'}`}>
          {step}
        </span>
        {count === 1 && application.student && (
          <span className="mt-1 block text-sm">
            <bdi>{application.student}</bdi>
            {' · '}
            <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
              {application.reference}
            </bdi>
          </span>
        )}
        {count === 1 && (
          <span className="mt-1 block text-sm">
            <LocalizedText text={application.item} />
            {application.university && (
              <>
                {' · '}
                <LocalizedText text={application.university} />
              </>
            )}
          </span>
        )}
        <span className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-soft">
          <span>{what}</span>
          <time dateTime={at} className="tabular-nums">
            {formatMoment(lang, at)}
          </time>
        </span>
      </Link>
    </li>
  )
}
