import { CheckedFacts } from '#features/checks/web/checked-facts.tsx'
import { OfficialAnswer } from '#features/checks/web/official-answer.tsx'
import type { RecognitionView } from '#features/countries/recognition/contract.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText, Prose } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

type DestinationNotesProps = Pick<RecognitionView, 'destinations'> & {
  /** Whether to say when a text was changed: the day on which the demo catalogue was loaded says nothing of it. */
  dated: boolean
}

/** What is known about degrees of each destination, one to open at a time of reading. */
export function DestinationNotes({ destinations, dated }: DestinationNotesProps) {
  const { t, lang } = useTranslation('recognition')
  return (
    <div className="gap-x-14 lg:columns-2">
      {destinations.map(({ _id, name, slug, flagKey, text, check, authority, programmeCount, updatedAt }) => (
        <div key={_id} className="break-inside-avoid">
          <Disclosure
            summary={
              <span className="flex items-center gap-3 font-medium">
                <Flag flagKey={flagKey} className="h-4.5 w-6.5" />
                <LocalizedText text={name} />
              </span>
            }
          >
            <CheckedFacts check={check} authority={authority}>
              <Prose html={text} />
            </CheckedFacts>
            <OfficialAnswer
              check={check}
              authority={authority}
              words={{ unchecked: t('destinations.unchecked'), ask: t('destinations.ask') }}
            />
            <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
              <TextLink to={`${paths.country({ lang, slug })}#recognition`} className="inline-block py-1">
                {t('destinations.page')}
              </TextLink>
              {programmeCount > 0 && (
                <TextLink to={paths.search({ lang, params: { destination: slug.en } })} className="inline-block py-1">
                  {t('destinations.programmes', { count: programmeCount })}
                </TextLink>
              )}
              {dated && (
                <span className="py-1 text-soft">
                  {t('destinations.changed', { date: isolate(formatDayOf(lang, updatedAt)) })}
                </span>
              )}
            </p>
          </Disclosure>
        </div>
      ))}
    </div>
  )
}
