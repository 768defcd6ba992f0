import { type ComponentType, lazy, Suspense } from 'react'
import type { SearchAnswer, SearchQuery } from '#catalogue-index/query/query.ts'
import type { NamedRegion } from '#features/search/sentence/web/named-region.ts'
import type { SentenceFormProps } from '#features/search/sentence/web/sentence-form.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { onFirstInteraction } from '#ui/first-interaction.ts'
import { Icon } from '#ui/parts/icon.tsx'

type EditableSentenceProps = {
  query: SearchQuery
  answer: SearchAnswer
  /** The search in one line, where the heading does not say it. */
  line: string | null
  /** Whether it fills any of the blanks. */
  isSaid: boolean
  region: NamedRegion | null
}

/**
 * The search as the sentence of the home page: one line, which opens to be edited. On phones, where the box above says the
 * search already, a pencil beside the total.
 */
export function EditableSentence({ query, answer: { counts, facets }, line, isSaid, region }: EditableSentenceProps) {
  const { t } = useTranslation('search')
  return (
    <details className="group/sentence md:mt-1 print:hidden">
      <summary className="-mx-2 inline-flex min-h-11 max-w-full cursor-pointer flex-wrap items-center gap-x-2 rounded-field px-2 text-sm max-md:absolute max-md:end-0 max-md:top-0 max-md:mx-0 max-md:min-w-11 max-md:justify-center">
        {line && <span className="text-base max-md:sr-only">{line}</span>}
        <span className="inline-flex items-center gap-1.5 text-accent underline underline-offset-4 hover:text-pressed">
          <Icon name="pencil" className="size-5 md:size-4" />
          <span className="max-md:sr-only">{t(isSaid ? 'sentence.edit' : 'sentence.invite')}</span>
        </span>
      </summary>
      <div className="mt-2 mb-4 rounded-card border border-line bg-surface p-4 sm:p-6">
        <SearchSentence
          query={query}
          programmes={counts.sumMajors + counts.sumCourses}
          facets={facets}
          region={region}
        />
      </div>
    </details>
  )
}

const load = async () => (await import('#features/search/sentence/web/sentence-form.tsx')).SentenceForm

/**
 * The server writes the form into the page. A browser leaves it as it came, a form that works by itself, and fetches
 * its code at the first sign of a reader, so that it weighs nothing on the first load.
 */
const SentenceForm: ComponentType<SentenceFormProps> =
  typeof document === 'undefined'
    ? await load()
    : lazy(async () => {
        await onFirstInteraction()
        return load().then(
          (form) => ({ default: form }),
          // The form stays as it came.
          () => new Promise<never>(() => {}),
        )
      })

/** The search as one sentence, where it may be left as it came (the home page loads it with its body). */
const SearchSentence = (props: SentenceFormProps) => (
  <Suspense fallback={<div className="min-h-72" />}>
    <SentenceForm {...props} />
  </Suspense>
)
