import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toSearchParams } from '#catalogue-index/query/address.ts'
import { BUDGET } from '#catalogue-index/query/options.ts'
import type { SearchAnswer, SearchQuery } from '#catalogue-index/query/query.ts'
import { emptyQuery, withoutFilters } from '#catalogue-index/query/query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { type NamedRegion, withRegionNamed } from './named-region.ts'
import { NothingFits } from './nothing-fits.tsx'
import { FINISHED, queryOf, SENTENCE_FILTERS, type Sentence, sentenceOf, withFinished } from './sentence.ts'
import { SentenceBlanks, subjectOf } from './sentence-blanks.tsx'
import { storedSentence, storeSentence } from './stored-sentence.ts'
import { TYPED_FACULTY, TYPED_WORDS } from './typed-words.ts'
import { useLiveAnswer } from './use-live-answer.ts'
import './messages.ts'

export type SentenceFormProps = {
  /** The search it starts from: its blanks, and what stays in the address beside them; without it every blank is open. */
  query?: SearchQuery
  /** How many programmes that search finds. */
  programmes: number
  facets?: SearchAnswer['facets']
  /** What the countries of that search were called in the words it was read from. */
  region?: NamedRegion | null
  size?: 'normal' | 'large'
  /** Gets what the current sentence finds in each country, by slug; null where it is unchanged. */
  onCountries?: (found: ReadonlyMap<string, number> | null) => void
}

const ALL_OPEN = emptyQuery()

const programmesOf = ({ counts }: SearchAnswer) => counts.sumMajors + counts.sumCourses

/** A country is counted as if no other were chosen, so what is chosen is asked too. */
const countriesOf = ({ facets }: SearchAnswer, chosen: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    facets.destination?.flatMap(({ value, count }) =>
      count > 0 && (chosen.length === 0 || chosen.includes(value)) ? [[value, count] as const] : [],
    ),
  )

/**
 * The search as a sentence with blanks. A plain form to the search page where there is no JavaScript; with it, the
 * number of programmes follows what is chosen.
 */
export function SentenceForm({
  query: cameWith = ALL_OPEN,
  programmes,
  facets,
  region = null,
  size = 'normal',
  onCountries,
}: SentenceFormProps) {
  const { t, lang } = useTranslation('sentence')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // It counts programmes, so it leads to them from any kind of results.
  const query = { ...cameWith, kind: null }
  const [sentence, setSentence] = useState(() => sentenceOf(query))
  const opened = useRef(sentence)
  // The sentence of results is in their address; an open one is stored for the way back to it.
  const isStored = cameWith === ALL_OPEN
  const change = (next: Sentence) => {
    setSentence(next)
    if (isStored) storeSentence(next)
  }
  const search = queryOf(sentence, query)
  const live = useLiveAnswer(search, query)
  const answer = live.state === 'current' ? live.answer : null

  // A stored sentence comes back; what was chosen before the code was there counts too.
  useEffect(() => {
    const early = (isStored ? storedSentence() : null) ?? chosenIn(form.current, opened.current)
    setSentence(early)
    if (isStored && JSON.stringify(early) !== JSON.stringify(opened.current)) storeSentence(early)
  }, [isStored])

  const isSettled = live.state !== 'loading'
  useEffect(() => {
    if (isSettled) onCountries?.(answer && countriesOf(answer, sentence.destination))
  }, [isSettled, answer, sentence.destination, onCountries])

  const [shown, setShown] = useState<number | null>(programmes)
  const count = live.state === 'unchanged' ? programmes : answer ? programmesOf(answer) : null
  if (isSettled && count !== shown) setShown(count)
  const words = shown === null ? t('showAll') : shown === 0 ? t('close') : t('show', { count: shown })

  /** The pressed way out goes with the answer, so the focus moves on. */
  function open(next: Sentence) {
    change(next)
    button.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void navigate(paths.search({ lang, params: toSearchParams(withRegionNamed(search, region)) }))
  }

  const otherFields = [
    ...toSearchParams({ ...withoutFilters(query, SENTENCE_FILTERS), q: '' }),
    ...(query.q ? [[TYPED_WORDS, query.q], ...query.faculty.map((slug) => [TYPED_FACULTY, slug])] : []),
  ]
  return (
    <form ref={form} action={paths.search({ lang })} aria-label={t('label')} onSubmit={submit}>
      {otherFields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className={`leading-13 ${size === 'large' ? 'sm:text-xl' : 'sm:text-lg'}`}>
        <SentenceBlanks
          sentence={sentence}
          onChange={change}
          cameWith={sentenceOf(query)}
          region={region}
          facets={facets}
        />
      </div>
      {/* On a phone it stays in reach while one fills the blanks above it, which fade out below it. */}
      <div
        className={`mt-4 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:py-2 ${size === 'large' ? 'max-sm:bg-paper max-sm:shadow-[0_-0.75rem_0.75rem_var(--color-paper)]' : 'max-sm:bg-surface'}`}
      >
        <Button
          ref={button}
          type="submit"
          iconAfter="arrow"
          aria-busy={!isSettled}
          className="min-w-60 tabular-nums aria-busy:opacity-70"
        >
          {words}
        </Button>
        {answer && shown === 0 && <NothingFits sentence={sentence} relaxations={answer.relaxations} onOpen={open} />}
      </div>
      <p role="status" className="sr-only">
        {answer && (shown === 0 ? t('nothing') : words)}
      </p>
    </form>
  )
}

/** The sentence with what the lists of the page say by now, where that is not what they came with. */
function chosenIn(form: HTMLFormElement | null, known: Sentence): Sentence {
  const read = (name: string): string[] | null => {
    const list = form?.querySelector<HTMLSelectElement>(`select[data-blank=${name}]`)
    return list ? list.value.split(' ').filter(Boolean) : null
  }
  const [max] = read('max') ?? []
  const levels = read('level') ?? known.level
  const sentence = {
    ...known,
    ...subjectOf(read('faculty') ?? known.faculty, known),
    destination: read('destination') ?? known.destination,
    level: levels as Sentence['level'],
    max: max ? Number(max) : BUDGET.max,
  }
  const [finished] = read('finished') ?? []
  const chosen = FINISHED.find((each) => each === finished) ?? null
  return chosen === known.finished ? sentence : withFinished(sentence, chosen)
}
