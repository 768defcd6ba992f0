import './messages.ts'
import { type ReactNode, useCallback } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { Figures, ResponseTimes } from '#features/admissions/response-times/contract.ts'
import { periodProblem } from '#features/admissions/response-times/periods.ts'
import { formatDate } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { CsvButton } from '#ui/admin/csv-button.tsx'
import { type ListAddress, useListAddress } from '#ui/admin/list-address.ts'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RemovableChip } from '#ui/parts/chip.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import type { Route } from './+types/response-times.page.ts'
import { FiguresTable } from './figures-table.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { TotalFigures } from './total-figures.tsx'
import type { Scale } from './wait-cell.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'response-times').t('title') })
}

/** What of the address the figures depend on; a period that is none counts as not given, as a link may be cut off. */
function queryOf(address: ListAddress): Record<string, string> {
  const period = { from: address.valueOf('from'), until: address.valueOf('until') }
  const others = ['unit', 'country', 'person'].flatMap((name) =>
    address.valueOf(name) ? [[name, address.valueOf(name)]] : [],
  )
  return { ...(periodProblem(period) ? {} : period), ...Object.fromEntries(others) }
}

/** How long students waited for an answer, and how many answers came by the promised day. */
export default function ResponseTimesPage() {
  const { t } = useTranslation('response-times')
  const lang = useLanguage()
  const address = useListAddress()
  const query = JSON.stringify(queryOf(address))
  const load = useCallback(() => unwrap(authedApi.admin['response-times'].$get({ query: JSON.parse(query) })), [query])
  const { answer, isLoading, failed, message, retry } = useAsyncData(load)
  return (
    <>
      <PageHead
        title={t('title')}
        note={
          answer
            ? t('period.span', { from: formatDate(lang, answer.from), until: formatDate(lang, answer.until) })
            : null
        }
        actions={
          answer && (
            <CsvButton
              label={t('export')}
              fileName={`response-times-${answer.from}-${answer.until}.csv`}
              load={() => {
                const { from, until } = answer
                return authedApi.admin['response-times']['export.csv'].$get({
                  query: { ...JSON.parse(query), from, until, lang },
                })
              }}
            />
          )
        }
      />
      <p className="mb-6 max-w-measure text-sm text-soft">{t('intro')}</p>
      {failed && <LoadError message={message} onRetry={retry} />}
      {!answer && !failed && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {answer && !failed && (
        <div aria-busy={isLoading} data-hue="" className={`transition-opacity ${isLoading ? 'opacity-60' : ''}`}>
          <PeriodChoice address={address} period={answer} today={answer.today} unit={answer.unit} />
          <NarrowedTo answer={answer} address={address} />
          <AllFigures answer={answer} address={address} />
        </div>
      )}
    </>
  )
}

type AnswerProps = { answer: ResponseTimes; address: ListAddress }

/** What the figures are narrowed to, each with the way back to all. */
function NarrowedTo({ answer: { country, person }, address }: AnswerProps) {
  const { t } = useTranslation('response-times')
  const lang = useLanguage()
  const chips = [
    ...(country ? [{ key: 'country', name: localize(country.name, lang) }] : []),
    ...(person ? [{ key: 'person', name: person.name ?? person.Email ?? t('gone') }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="mb-6 flex flex-wrap gap-2">
      {chips.map(({ key, name }) => (
        <li key={key}>
          <RemovableChip
            to={address.linkTo({ [key]: null })}
            preventScrollReset
            label={t('remove', { name: isolate(name) })}
          >
            <bdi>{name}</bdi>
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}

function AllFigures({ answer, address }: AnswerProps) {
  const { t } = useTranslation('response-times')
  const lang = useLanguage()
  const { total, countries, persons, can } = answer
  const scale = scaleOf(answer)
  const narrow = (change: Record<string, string>, name: ReactNode) => (
    <TextLink to={address.linkTo(change)} preventScrollReset>
      {name}
    </TextLink>
  )
  return (
    <>
      <TotalFigures total={total} scale={scale} />
      <FiguresTable
        title={t('countries')}
        about={t('country')}
        scale={scale}
        rows={countries.map(({ country, ...figures }) => ({
          key: country?._id ?? '',
          label: country ? narrow({ country: country._id }, localize(country.name, lang)) : t('nowhere'),
          figures,
        }))}
      />
      <FiguresTable
        title={t(can.seeOthers ? 'persons' : 'own')}
        about={t('person')}
        scale={scale}
        {...(!can.seeOthers && { note: t('ownHint') })}
        rows={persons.map(({ person, ...figures }) => ({
          key: person?._id ?? '',
          label: person
            ? narrow({ person: person._id }, <bdi>{person.name ?? person.Email ?? t('gone')}</bdi>)
            : t('system'),
          figures,
        }))}
      />
    </>
  )
}

/** One scale for all bars of the page, on which the promise has its place too. */
function scaleOf({ total, countries, persons, unit, promised }: ResponseTimes): Scale {
  const values = [total, ...countries, ...persons].flatMap(({ first, decision }: Figures) =>
    [first, decision].flatMap(({ median, p90 }) => [median ?? 0, p90 ?? 0]),
  )
  return { unit, promised, most: Math.max(promised * 1.2, ...values) }
}
