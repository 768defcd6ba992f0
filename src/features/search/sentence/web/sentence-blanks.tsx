import { type ReactNode, use } from 'react'
import { BUDGET, countryOf, isExcluded, LEVELS, type Level } from '#catalogue-index/query/options.ts'
import type { SearchAnswer } from '#catalogue-index/query/query.ts'
import { useFrame } from '#features/frame/web/use-frame.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { RatesContext, useCurrency } from '#ui/currency.ts'
import { Blank, type BlankOption } from './blank.tsx'
import { budgetOf, budgetsIn } from './budgets.ts'
import type { NamedRegion } from './named-region.ts'
import { FINISHED, levelChoices, type Sentence, withFinished } from './sentence.ts'
import {
  budgetWords,
  countryWords,
  exceptWords,
  levelWords,
  oneOf,
  placeWords,
  typedSubject,
} from './sentence-words.ts'
import { TYPED } from './typed-words.ts'

type SentenceBlanksProps = {
  sentence: Sentence
  onChange: (sentence: Sentence) => void
  /** The sentence that it came with, whose typed words can be chosen again. */
  cameWith: Sentence
  /** What the countries it came with were called. */
  region: NamedRegion | null
  /** Names of what the address has and the lists of the site do not. */
  facets: SearchAnswer['facets'] | undefined
}

/** The sentence with its blanks, as text. */
export function SentenceBlanks({ sentence, onChange, cameWith, region, facets }: SentenceBlanksProps) {
  const { t, lang } = useTranslation('sentence')
  const site = useFrame()
  const { finished, words, faculty, destination } = sentence
  const named = (all: { slug: { en: string }; name: Parameters<typeof localize>[0]; programmeCount: number }[] = []) =>
    all.flatMap(({ slug, name, programmeCount }) =>
      programmeCount > 0 ? [{ values: [slug.en], words: localize(name, lang) }] : [],
    )
  const faculties = named(site?.faculties)
  const facultyNames = namesFrom(facets?.faculty)
  const subjects = words ? faculties : withChosen(faculties, faculty, facultyNames, (names) => oneOf(lang, names))
  const typed = cameWith.words && {
    values: [TYPED],
    words: typedSubject(
      lang,
      cameWith.words,
      cameWith.faculty.map((slug) => facultyNames.get(slug) ?? slug),
    ),
  }
  const offered = named(site?.destinations).map(({ values, words }) => ({ values, words: countryWords(lang, words) }))
  const countryNames = namesFrom(facets?.destination)
  const countryName = (slug: string) =>
    offered.find(({ values }) => values[0] === slug)?.words ?? countryWords(lang, countryNames.get(slug) ?? slug)
  const included = destination.filter((slug) => !isExcluded(slug))
  const countries = withChosen(offered, destination, countryNames, () =>
    included.length === 0
      ? exceptWords(
          lang,
          destination.map((slug) => countryName(countryOf(slug))),
        )
      : placeWords(lang, included.map(countryName), destination.join() === cameWith.destination.join() ? region : null),
  )
  return (
    <>
      <span className="no-script:hidden">
        {t('finished.lead')}{' '}
        <Blank
          label={t('finished.label')}
          values={finished ? [finished] : []}
          options={[
            { values: [], words: t('finished.any') },
            ...FINISHED.map((each) => ({ values: [each], words: t(`finished.${each}`) })),
          ]}
          onChoose={([value]) => onChange(withFinished(sentence, FINISHED.find((each) => each === value) ?? null))}
        />{' '}
        {t('study.after')}
      </span>
      <span className="hidden no-script:inline">{t('study.alone')}</span>{' '}
      <Blank
        label={t('subject.label')}
        name="faculty"
        values={words ? [TYPED] : faculty}
        options={[{ values: [], words: t('subject.any') }, ...(typed ? [typed] : []), ...subjects]}
        onChoose={(values) => onChange({ ...sentence, ...subjectOf(values, cameWith) })}
      />{' '}
      <LevelBlank sentence={sentence} onChange={onChange} />{' '}
      <Unbroken>
        {t('country.in')}{' '}
        <Blank
          label={t('country.label')}
          name="destination"
          values={destination}
          options={[{ values: [], words: t('country.any') }, ...countries]}
          onChoose={(values) => onChange({ ...sentence, destination: values })}
        />
      </Unbroken>{' '}
      <BudgetBlank sentence={sentence} onChange={onChange} />
    </>
  )
}

/** What a choice in the blank of the subject means: the typed words again, or faculties in their place. */
export const subjectOf = (
  values: string[],
  { words, faculty }: Pick<Sentence, 'words' | 'faculty'>,
): Pick<Sentence, 'words' | 'faculty'> => (values.includes(TYPED) ? { words, faculty } : { words: '', faculty: values })

/** A preposition stays with its blank. */
const Unbroken = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex max-w-full items-baseline gap-[0.3em]">{children}</span>
)

type PartProps = Pick<SentenceBlanksProps, 'sentence' | 'onChange'>

function LevelBlank({ sentence, onChange }: PartProps) {
  const { t, lang } = useTranslation('sentence')
  const { finished, level } = sentence
  const offered = levelChoices(finished, LEVELS).map((values) => ({
    values,
    words: values.length > 1 ? t('level.open') : levelWords(lang, values),
  }))
  const isOffered = offered.some(({ values }) => values.join() === level.join())
  return (
    <Blank
      label={t('level.label')}
      name="level"
      values={level}
      options={isOffered ? offered : [...offered, { values: level, words: levelWords(lang, level) }]}
      onChoose={(values) =>
        onChange({ ...sentence, level: LEVELS.filter((each: Level) => values.includes(each)).toSorted() })
      }
    />
  )
}

function BudgetBlank({ sentence, onChange }: PartProps) {
  const { t, lang } = useTranslation('sentence')
  const rates = use(RatesContext)
  const currency = useCurrency()
  const offered = budgetsIn(currency, rates)
  const isOpen = sentence.max >= BUDGET.max
  const isOffered = isOpen || offered.some(({ usd }) => usd === sentence.max)
  const budgets = isOffered
    ? offered
    : [...offered, budgetOf(sentence.max, currency, rates)].toSorted((a, b) => a.usd - b.usd)
  return (
    <Blank
      label={t('budget.label')}
      name="max"
      values={isOpen ? [] : [String(sentence.max)]}
      options={[
        { values: [], words: t('budget.any') },
        ...budgets.map(({ usd, money }) => ({ values: [String(usd)], words: budgetWords(lang, money) })),
      ]}
      onChoose={([value]) => onChange({ ...sentence, max: value ? Number(value) : BUDGET.max })}
    />
  )
}

const namesFrom = (options: { value: string; label: string }[] = []) =>
  new Map(options.map(({ value, label }) => [value, label]))

/** The options with the chosen ones among them, also where there are several, or some the site does not list. */
function withChosen(
  options: BlankOption[],
  chosen: readonly string[],
  names: ReadonlyMap<string, string>,
  join: (names: string[]) => string,
): BlankOption[] {
  if (chosen.length === 0 || options.some(({ values }) => values.join() === chosen.join())) return options
  const nameOf = (value: string) =>
    options.find(({ values }) => values[0] === value)?.words ?? names.get(value) ?? value
  return [...options, { values: chosen, words: join(chosen.map(nameOf)) }]
}
