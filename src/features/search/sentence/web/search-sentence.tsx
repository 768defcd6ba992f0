import { type ComponentType, lazy, Suspense } from 'react'
import { onFirstInteraction } from '#ui/first-interaction.ts'
import type { SentenceFormProps } from './sentence-form.tsx'

const load = async () => (await import('./sentence-form.tsx')).SentenceForm

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
export const SearchSentence = (props: SentenceFormProps) => (
  <Suspense fallback={<div className="min-h-72" />}>
    <SentenceForm {...props} />
  </Suspense>
)
