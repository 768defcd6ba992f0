import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Paging } from './paging.tsx'
import type { Listed, useList } from './use-list.ts'

type OutcomeTab = { value: string; name: string; count: number; isBad?: boolean }

type OutcomeListProps<Answer extends Listed<unknown>> = {
  list: Omit<ReturnType<typeof useList<Answer>>, 'setAnswer'>
  label: string
  tabs: OutcomeTab[]
  loading: string
  children: (answer: Answer) => ReactNode
}

/** Records by their outcome, and how many have which. The chosen outcome is in the address. */
export function OutcomeList<Answer extends Listed<unknown>>(props: OutcomeListProps<Answer>) {
  const { list, label, tabs, loading, children } = props
  const { address, answer, isLoading, failed, message, retry } = list
  const lang = useLanguage()
  const chosen = address.valueOf('outcome')
  return (
    <>
      <nav
        aria-label={label}
        className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
      >
        {tabs.map(({ value, name, count, isBad }) => (
          <Link
            key={value}
            to={address.linkTo({ outcome: value })}
            preventScrollReset
            aria-current={chosen === value ? 'page' : undefined}
            className="rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-accent aria-[current=page]:border-accent aria-[current=page]:bg-tint"
          >
            <span className="block text-xl font-medium tabular-nums">{formatNumber(lang, count)}</span>
            <span className={`block text-sm ${isBad && count > 0 ? 'text-error' : 'text-soft'}`}>{name}</span>
          </Link>
        ))}
      </nav>
      {failed && <LoadError message={message} onRetry={retry} />}
      {!failed && !answer && (
        <div role="status" aria-label={loading}>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {!failed && answer && (
        <>
          <div aria-busy={isLoading} className={`transition-opacity ${isLoading ? 'opacity-60' : ''}`}>
            {children(answer)}
          </div>
          <Paging page={answer.page} pages={answer.pages} address={address} />
        </>
      )}
    </>
  )
}
