import type { DueCheck } from '#features/checks/contract.ts'
import { LastCheck, Source } from '#features/checks/web/last-check.tsx'
import { formatDate, formatList, formatMoney, formatMonth } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize, pickList } from '#lib/localized.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import type { useChecking } from './use-checking.ts'

/** The columns of what to check next: which record, what is published of it, when it was checked, and the button. */
export function useDueColumns(checking: ReturnType<typeof useChecking>): Column<DueCheck>[] {
  const { t, lang } = useTranslation('checks')
  const factsText = useFactsText()
  const state = (item: DueCheck) =>
    checking.isDone(item) ? (
      <Tag tone="plain">{t('done')}</Tag>
    ) : (
      <>
        <LastCheck check={checking.nowOf(item)} />
        {item.isOld && <span className="block text-xs text-soft lg:hidden">{t('old')}</span>}
      </>
    )
  return [
    {
      key: 'record',
      title: t('record'),
      cell: (item) => (
        <>
          <span className="lg:pointer-fine:line-clamp-1">
            <LocalizedText text={item.name} />
            {item.university && (
              <span className="ms-2 font-normal text-soft">
                <LocalizedText text={item.university} />
              </span>
            )}
          </span>
          <span className="block font-normal text-soft md:hidden">
            {t(`topics.${item.topic}`)}: {factsText(item)}
          </span>
          <span className="block font-normal text-soft md:hidden">{state(item)}</span>
        </>
      ),
    },
    {
      key: 'topic',
      title: t('topic'),
      cell: ({ topic }) => t(`topics.${topic}`),
      className: 'hidden whitespace-nowrap md:table-cell',
    },
    {
      key: 'facts',
      title: t('facts'),
      cell: (item) => (
        <span title={factsText(item)} className="line-clamp-2 tabular-nums lg:pointer-fine:line-clamp-1">
          {factsText(item)}
        </span>
      ),
      className: 'hidden md:table-cell',
    },
    {
      key: 'source',
      title: t('source'),
      cell: (item) => <Source source={checking.nowOf(item).source} />,
      className: 'hidden xl:table-cell',
    },
    {
      key: 'age',
      title: t('age'),
      cell: state,
      className: 'hidden whitespace-nowrap tabular-nums md:table-cell',
    },
    {
      key: 'check',
      title: t('stillRight'),
      cell: (item) => {
        const isDone = checking.isDone(item)
        const words = { topic: t(`topics.${item.topic}`), name: isolate(localize(item.name, lang)) }
        return (
          <Button
            variant={isDone ? 'plain' : 'quiet'}
            size="small"
            icon={isDone ? undefined : 'check'}
            aria-label={t(isDone ? 'undoFor' : 'stillRightFor', words)}
            onClick={() => (isDone ? checking.undo(item) : checking.check(item))}
            className="relative z-10 whitespace-nowrap max-md:min-h-11 lg:pointer-fine:min-h-7"
          >
            <span className={isDone ? '' : 'max-sm:sr-only'}>{t(isDone ? 'undo' : 'stillRight')}</span>
          </Button>
        )
      },
      className: 'text-end',
    },
  ]
}

const INTAKES_SHOWN = 3

/** What is published of a topic, in one line, to be compared with its source. */
function useFactsText(): (check: DueCheck) => string {
  const { t, lang } = useTranslation('checks')
  const money = (amount: number, currency: string) => isolate(formatMoney(lang, { amount, currency }))
  return ({ topic, facts: { amount, intakes, lines, costs, text: published } }) => {
    if (topic === 'deadlines' && intakes.length > 0) {
      const texts = intakes.slice(0, INTAKES_SHOWN).map(({ year, month, deadline }) =>
        t('intake', {
          month: formatMonth(lang, year, month),
          deadline: deadline ? formatDate(lang, deadline) : t('noDeadline'),
        }),
      )
      return formatList(lang, texts)
    }
    if (costs.length > 0) {
      const texts = costs.map((cost) =>
        t('cost', { name: isolate(localize(cost.name, lang)), amount: money(cost.amount, cost.currency) }),
      )
      return formatList(lang, texts)
    }
    if (published) return localize(published, lang)
    const { lines: shown } = pickList(lines, lang)
    if (shown[0] !== undefined) return t('lines', { count: shown.length, first: isolate(shown[0]) })
    if (!amount) return t('noFacts')
    const { from, to, currency } = amount
    const text = from === to ? money(from, currency) : `${money(from, currency)} – ${money(to, currency)}`
    return topic === 'living_costs' ? t('aMonth', { amount: text }) : text
  }
}
