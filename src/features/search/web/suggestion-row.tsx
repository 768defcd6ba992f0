import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Suggestion } from '#catalogue-index/query/query.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Flag } from '#ui/parts/flag.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'
import type { BoxRow } from './box-rows.ts'
import { markedParts } from './marked-parts.ts'

const icons: Record<Suggestion['type'], IconName> = {
  landing: 'globe',
  country: 'globe',
  university: 'bank',
  city: 'pin',
  faculty: 'book',
  tag: 'tag',
  major: 'cap',
  course: 'book',
  blog: 'article',
}

type SuggestionRowProps = {
  id: string
  row: BoxRow
  /** What was typed, which is marked in the name. */
  term: string
  isSelected: boolean
  /** It answers an older term. */
  isStale: boolean
  onChoose: (row: BoxRow) => void
}

/** An option of the list below the search box. */
export function SuggestionRow({ id, row, term, isSelected, isStale, onChoose }: SuggestionRowProps) {
  const { picture, name, detail, end } = useParts(row, term)
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      to={row.to}
      data-row={row.kind}
      onClick={() => onChoose(row)}
      className={`flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-1.5 ${isSelected ? 'bg-tint text-pressed' : 'hover:bg-sand'} ${isStale ? 'opacity-50' : ''}`}
    >
      <span className="flex w-7 shrink-0 justify-center">{picture}</span>
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="line-clamp-1 text-sm leading-5.5">{name}</span>
        {detail && <span className="line-clamp-1 text-xs leading-4.5 text-soft">{detail}</span>}
      </span>
      {end && <span className="ms-auto text-xs text-soft tabular-nums">{end}</span>}
      {row.kind === 'search' && <Icon name="arrow" className="size-4 text-accent" />}
    </Link>
  )
}

type Parts = { picture: ReactNode; name: ReactNode; detail?: ReactNode; end?: string }

function useParts(row: BoxRow, term: string): Parts {
  const { t, lang } = useTranslation('search')
  switch (row.kind) {
    case 'search':
      return { picture: <RowIcon name="search" />, name: t('box.searchFor', { term: row.term }) }
    case 'searched':
      return { picture: <RowIcon name="clock" />, name: <bdi>{row.term}</bdi> }
    case 'field':
      return {
        picture: <RowIcon name="book" />,
        name: <bdi>{row.name}</bdi>,
        end: formatNumber(lang, row.programmes),
      }
    case 'deadline':
      return {
        picture: <RowIcon name="calendar" />,
        name: t(`deadlines.${row.of}`, { count: row.programmes }),
        detail: t('deadlines.within', { count: row.days }),
      }
    default: {
      const { suggestion } = row
      return {
        picture: <Picture suggestion={suggestion} />,
        name: <SuggestionName suggestion={suggestion} term={term} />,
        detail: <Detail suggestion={suggestion} />,
        end: t(`box.type.${suggestion.type}`),
      }
    }
  }
}

const RowIcon = ({ name }: { name: IconName }) => <Icon name={name} className="size-5 text-accent" />

/** A flag for places, a university's logo or letters for it and its programmes, else what kind of thing it is. */
function Picture({ suggestion: { type, flagKey, mark } }: { suggestion: Suggestion }) {
  if (mark) return <UniversityMark university={{ ...mark, name: { en: mark.name } }} className="h-8 w-7" />
  if (flagKey) return <Flag flagKey={flagKey} className="h-4.5 w-6.5" />
  return <RowIcon name={icons[type]} />
}

/** A landing page is called after what it is about and its country. */
function SuggestionName({ suggestion: { keyword, context, landing }, term }: { suggestion: Suggestion; term: string }) {
  const { t, lang } = useTranslation('search')
  if (!landing || !context) return <MarkedName name={keyword} term={term} />
  if (landing.kind === 'city') return <MarkedName name={t('box.landing.city', { city: keyword })} term={term} />
  const country = countryInSentence(lang, { en: context, ar: context })
  return <MarkedName name={t('box.landing.subject', { subject: keyword, country })} term={term} />
}

function MarkedName({ name, term }: { name: string; term: string }) {
  return (
    <bdi>
      {markedParts(name, term).map(({ text, marked }, index) =>
        marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which hold no state
          <mark key={index} className="bg-transparent font-semibold text-inherit">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </bdi>
  )
}

function Detail({ suggestion }: { suggestion: Suggestion }) {
  const { type, customURLSlug, level, context, hasProgrammes, landing } = suggestion
  const { t } = useTranslation('search')
  const programmes = useTranslation('programmes')
  const isAbsent = type === 'university' && customURLSlug === ''
  const details = [
    level && <span key="level">{programmes.t(`level.${level}`)}</span>,
    context && landing?.kind !== 'faculty' && landing?.kind !== 'level' && <bdi key="context">{context}</bdi>,
    landing && <span key="landing">{t('box.landing.programmes', { count: landing.programmes })}</span>,
    hasProgrammes === false && <span key="programmes">{t(isAbsent ? 'box.notInCatalogue' : 'box.noProgrammes')}</span>,
  ].filter(Boolean)
  return details.flatMap((detail, index) => (index === 0 ? [detail] : [' · ', detail]))
}
