import type { ReactNode } from 'react'
import type { Authority, ShownCheck } from '#features/checks/contract.ts'
import { isWebAddress } from '#features/checks/source-text.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'

type CheckedFactsProps = {
  /** Null where they were never compared with a source: then there is no note. */
  check: ShownCheck | null
  /** Who answers for the facts: a source on its website is called by its name instead of its address. */
  authority?: Authority | null
  children: ReactNode
}

/** Facts with the day on which staff last compared them with their source; paler, and said so, when that is long ago. */
export function CheckedFacts({ check, authority, children }: CheckedFactsProps) {
  const { t, lang } = useTranslation()
  if (!check) return children
  const { on, isOld, source } = check
  const host = source && hostOf(source)
  const isTheirs = host && authority?.url && host === hostOf(authority.url) && !SHARED_HOSTS.has(host)
  return (
    <>
      <div className={isOld ? 'text-soft grayscale' : undefined}>{children}</div>
      <p className="mt-3 text-xs text-soft">
        {t(isOld ? 'checked.old' : 'checked.on', { date: isolate(formatDate(lang, on)) })}
        {source && ' '}
        {source && !host && t('checked.source', { host: isolate(source) })}
        {source && host && (
          <a
            href={source}
            rel="noopener nofollow"
            className="printed-address underline underline-offset-4 hover:text-accent"
          >
            {t('checked.source', { host: isolate(isTheirs ? localize(authority.name, lang) : host) })}
          </a>
        )}
      </p>
    </>
  )
}

/** The sites of whole governments: a page of theirs need not be of the authority that is named. */
const SHARED_HOSTS = new Set(['gov.uk', 'canada.ca', 'gov.pl'])

/** Null of a source that is no web address. */
const hostOf = (source: string): string | null =>
  isWebAddress(source) ? new URL(source).hostname.replace(/^www\./, '') : null
