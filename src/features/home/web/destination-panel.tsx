import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#api/browser.ts'
import { unwrap } from '#api/client.ts'
import type { Destination } from '#features/countries/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { InReaderCurrency } from '#ui/parts/reader-amount.tsx'

type DestinationPanelProps = {
  id: string
  destination: Destination
  /** How many programmes there the search finds; null without a search. */
  found: number | null
  onClose: () => void
}

/** The facts of one destination of the map, in the corner that is ocean; on a phone, and where there is room, below it. */
export function DestinationPanel({ id, destination, found, onClose }: DestinationPanelProps) {
  const { slug, name, flagKey, programmeCount, universityCount, feeFromUsd } = destination
  const { t, lang } = useTranslation('home')
  return (
    <div
      id={id}
      className="absolute inset-x-4 top-full z-20 rounded-card bg-surface p-4 text-sm shadow-float md:inset-x-auto md:start-6 md:top-auto md:bottom-2 md:w-72 xl:top-full xl:bottom-auto rtl:md:start-auto rtl:md:end-6"
    >
      <div className="flex items-center gap-2.5">
        <Flag flagKey={flagKey} className="h-4 w-6" />
        <Link
          to={paths.country({ lang, slug })}
          className="grow text-lg font-semibold underline decoration-line decoration-1 underline-offset-4 hover:text-accent"
        >
          <LocalizedText text={name} />
        </Link>
        <IconButton icon="close" label={t('map.close')} onClick={onClose} className="-my-2 -me-2 md:hidden" />
      </div>
      {programmeCount > 0 ? (
        <>
          <p className="mt-1 text-soft tabular-nums">
            {t('count.programmes', { count: programmeCount })} · {t('count.universities', { count: universityCount })}
          </p>
          {found !== null && <p className="font-medium tabular-nums">{t('map.found', { count: found })}</p>}
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 border-t border-line pt-2 tabular-nums">
            <dt className="text-soft">{t('map.feesFrom')}</dt>
            <dd className="text-end font-medium">
              {feeFromUsd === null ? t('map.feesUnknown') : <InReaderCurrency usd={feeFromUsd} />}
            </dd>
            <dt className="text-soft">{t('map.deadline')}</dt>
            <dd className="min-h-[2lh] text-end font-medium">
              <NextDeadline country={slug.en} />
            </dd>
          </dl>
        </>
      ) : (
        <p className="mt-1 text-soft">{t('guideOnly')}</p>
      )}
    </div>
  )
}

function NextDeadline({ country }: { country: string }) {
  const { t } = useTranslation('home')
  const deadline = useNextDeadline(country)
  if (deadline === 'loading') return <span aria-hidden="true">…</span>
  if (deadline === 'failed') return t('map.deadlineFailed')
  return deadline === null ? t('map.noDeadline') : <DeadlineLabel date={deadline} stacked short />
}

/** A mouse on its way over the map asks for nothing. */
const DEBOUNCE_MS = 150

/** YYYY-MM-DD; null where no programme has a deadline that is still open. */
type Deadline = string | null

const known = new Map<string, Deadline>()

/** The next deadline of a country's programmes, by the country's slug; asked for once. */
function useNextDeadline(country: string): Deadline | 'loading' | 'failed' {
  const [answer, setAnswer] = useState<{ country: string; deadline: Deadline | 'failed' } | null>(null)
  useEffect(() => {
    if (known.has(country)) return
    const request = new AbortController()
    const timer = setTimeout(() => {
      const query = { destination: country, sort: 'deadline' }
      unwrap(api.search.$get({ query }, { init: { signal: request.signal } })).then(
        ({ items }) => {
          const [first] = items.flatMap((item) => ('nextIntake' in item && item.nextIntake?.deadline) || [])
          known.set(country, first ?? null)
          setAnswer({ country, deadline: first ?? null })
        },
        () => !request.signal.aborted && setAnswer({ country, deadline: 'failed' }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [country])
  return known.get(country) ?? (known.has(country) ? null : answer?.country === country ? answer.deadline : 'loading')
}
