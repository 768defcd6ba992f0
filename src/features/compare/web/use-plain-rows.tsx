import type { Column } from '#features/compare/contract.ts'
import { durationWords } from '#features/programmes/web/duration.ts'
import { formatDeadline, formatList, formatMonthFully, formatNumber } from '#i18n/format.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Language, type Localized, localize, pickList } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { RequirementLine } from './requirement-line.tsx'
import { type Cell, ofProgrammes, ofUniversities, type RowOf } from './rows.ts'

/**
 * Rows that mark no best. A shorter degree, an earlier start or no entrance exam is better for one reader and worse for
 * another, and a world rank measures research.
 */

export function useTimeRows(): RowOf[] {
  const { t } = useTranslation('compare')
  const { t: ofProgramme, lang } = useTranslation('programmes')
  const noIntake = (hasIntakes: boolean) => (hasIntakes ? ofProgramme('noIntake') : null)
  return [
    ofProgrammes('level', t('row.level'), ({ level }) => ofProgramme(`level.${level}`)),
    ofProgrammes('duration', t('row.duration'), ({ durationMonths }) =>
      durationMonths === null ? null : durationWords(ofProgramme, durationMonths),
    ),
    ofProgrammes('mode', t('row.mode'), ({ mode }) => ofProgramme(`mode.${mode}`)),
    {
      key: 'start',
      label: t('row.start'),
      cell: ({ nextIntake, hasIntakes }) => ({
        text: nextIntake ? formatMonthFully(lang, nextIntake.year, nextIntake.month) : noIntake(hasIntakes),
      }),
    },
    {
      key: 'deadline',
      label: t('row.deadline'),
      cell: ({ nextIntake, hasIntakes }) => {
        if (!nextIntake) return { text: noIntake(hasIntakes) }
        const { deadline } = nextIntake
        if (!deadline) return { text: null }
        return { text: formatDeadline(lang, deadline), shown: <DeadlineLabel date={deadline} stacked /> }
      },
    },
  ]
}

/** What all programmes require is shown once; a list that only one has is not repeated for it. */
export function useRequirementRows(columns: readonly Column[]): RowOf[] {
  const { t } = useTranslation('compare')
  const { t: ofProgramme, lang } = useTranslation('programmes')
  const lists = columns.flatMap((column) =>
    column.type === 'university' ? [] : [pickList(column.requirements, lang).lines],
  )
  const [first = [], ...others] = lists
  const common = others.length > 0 ? first.filter((line) => others.every((list) => list.includes(line))) : []
  const toList = (lines: readonly string[], written: Language = lang): Cell | null =>
    lines.length === 0
      ? null
      : {
          text: lines.join('\n'),
          shown: (
            <ul
              className="space-y-1 print:space-y-0 marker:text-hue-mid lg:list-disc lg:ps-4 print:list-disc print:ps-4"
              {...(written !== lang && { lang: written, dir: 'ltr' })}
            >
              {lines.map((line) => (
                <li key={line}>
                  <RequirementLine line={line} />
                </li>
              ))}
            </ul>
          ),
        }
  return [
    ofProgrammes('exam', t('row.exam'), ({ entranceExam, entranceExamName }) =>
      entranceExam
        ? (entranceExamName ?? ofProgramme('page.examRequired'))
        : entranceExam === null
          ? null
          : ofProgramme('page.examNone'),
    ),
    {
      key: 'languages',
      label: t('row.languages'),
      cell: ({ languages }) => ({
        text:
          languages.length === 0
            ? null
            : formatList(
                lang,
                languages.map((code) => languageName(lang, code)),
              ),
      }),
    },
    ...(common.length > 0 ? [ofProgrammes('commonRequirements', t('row.requirements'), () => toList(common))] : []),
    ofProgrammes('requirements', t(common.length > 0 ? 'row.moreRequirements' : 'row.requirements'), (column) => {
      const { lines, lang: written } = pickList(column.requirements, lang)
      const own = lines.filter((line) => !common.includes(line))
      if (own.length > 0) return toList(own, written)
      return common.length > 0 ? t('none.requirements') : null
    }),
  ]
}

export function usePlaceRows(): RowOf[] {
  const { t } = useTranslation('compare')
  const { t: ofUniversity, lang } = useTranslation('universities')
  const text = (words: Localized | null): Cell => ({
    text: words && localize(words, lang),
    shown: words && <LocalizedText text={words} />,
  })
  return [
    ofProgrammes('university', t('row.university'), ({ university, provider }) =>
      university
        ? {
            text: localize(university.name, lang),
            shown: (
              <TextLink to={paths.university({ lang, slug: university.slug })}>
                <LocalizedText text={university.name} />
              </TextLink>
            ),
          }
        : text(provider),
    ),
    {
      key: 'type',
      label: t('row.type'),
      cell: (column) => {
        const { universityType } = column
        if (column.type !== 'university' && !column.host) return null
        return { text: universityType && ofUniversity(`type.${universityType}`) }
      },
    },
    ofUniversities('founded', t('row.founded'), ({ founded }) => (founded === null ? null : String(founded))),
    ofUniversities('rank', t('row.rank'), ({ rank }) => (rank === null ? null : formatNumber(lang, rank))),
    {
      key: 'country',
      label: t('row.country'),
      cell: ({ country }) =>
        country
          ? {
              text: localize(country.name, lang),
              shown: (
                <span className="inline-flex items-center gap-2">
                  <Flag flagKey={country.flagKey} />
                  <TextLink to={paths.country({ lang, slug: country.slug })}>
                    <LocalizedText text={country.name} />
                  </TextLink>
                </span>
              ),
            }
          : { text: null },
    },
    { key: 'city', label: t('row.city'), cell: ({ city }) => text(city) },
    ofProgrammes('campus', t('row.campus'), ({ campus }) => text(campus)),
    ofUniversities('housing', t('row.housing'), ({ housing: { available } }) =>
      available === null ? null : ofUniversity(available ? 'page.housingYes' : 'page.housingNo'),
    ),
  ]
}

/**
 * `home`: the reader's country by its flag, where degrees are recognised as they are; null where it is not known. Who
 * decides, and how, is the same for all and shown in a row about the reader.
 */
export function useRecognitionRows(columns: readonly Column[], home: string | null): RowOf[] {
  const { t } = useTranslation('compare')
  const { t: ofProgramme, lang } = useTranslation('programmes')
  const toAskOf = (column: Column) => (column.country?.flagKey === home ? 'home' : obstacleOf(column))
  const isAsked = columns.some(toAskOf)
  return [
    ofProgrammes('qualification', t('row.qualification'), ({ qualification, level }) =>
      qualification
        ? { text: localize(qualification, lang), shown: <LocalizedText text={qualification} /> }
        : ofProgramme(`level.${level}`),
    ),
    {
      key: 'toAsk',
      label: t('row.toAsk'),
      cell: (column) => {
        const toAsk = toAskOf(column)
        if (!isAsked) return null
        if (toAsk) return { text: t(`toAsk.${toAsk}`) }
        if (column.type === 'university') return null
        // Nobody knows what authorities ask about a programme whose length or country is not stated.
        return { text: column.country && column.durationMonths !== null ? t('toAsk.nothing') : null }
      },
    },
  ]
}

/** Months of bachelor's degrees that ministries may compare with one of four years. */
const SHORT_BACHELOR_MONTHS = 36

/** What authorities commonly ask about, as the page about recognition says; the first that applies. */
function obstacleOf(column: Column): 'online' | 'blended' | 'short' | null {
  if (column.type === 'university') return null
  if (column.mode === 'online' || column.mode === 'blended') return column.mode
  return column.level === 'bachelor' && column.durationMonths === SHORT_BACHELOR_MONTHS ? 'short' : null
}
