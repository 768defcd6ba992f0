import type { RequestsView } from '#features/admissions/requests/contract.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Section } from '#ui/parts/section.tsx'
import { GivenAnswer } from './given-answer.tsx'
import { useItemName } from './item-name.ts'

/** Requests that are over, each with what was given and what staff made of it. */
export function EarlierRequests({ view: { requests, corrections } }: { view: RequestsView }) {
  const { t, lang } = useTranslation('requests')
  const nameOf = useItemName()
  const earlier = requests.filter(({ state }) => state !== 'open')
  if (earlier.length === 0) return null
  return (
    <Section id="asked-before" title={t('earlier.title')} spacing="close" className="print:hidden">
      {earlier.map(({ _id, state, askedAt, items }) => (
        <Disclosure
          key={_id}
          summary={t(state === 'complete' ? 'earlier.complete' : 'earlier.cancelled', {
            date: isolate(formatDayOf(lang, askedAt)),
          })}
        >
          <ul className="space-y-4">
            {items.map((item) => (
              <li key={item._id} className="space-y-1">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                    <bdi>{nameOf(item)}</bdi>
                  </span>
                  {item.answeredAt && (
                    <Tag tone={item.state === 'accepted' ? 'accent' : 'plain'}>{t(`states.${item.state}`)}</Tag>
                  )}
                </p>
                <GivenAnswer item={item} corrections={corrections} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </Section>
  )
}
