import arabicAnswers from '#features/admissions/applications/locales/ar.json' with { type: 'json' }
import englishAnswers from '#features/admissions/applications/locales/en.json' with { type: 'json' }
import arabicDocuments from '#features/admissions/documents/locales/ar.json' with { type: 'json' }
import englishDocuments from '#features/admissions/documents/locales/en.json' with { type: 'json' }
import arabicGuardians from '#features/admissions/guardians/locales/ar.json' with { type: 'json' }
import englishGuardians from '#features/admissions/guardians/locales/en.json' with { type: 'json' }
import arabicLetters from '#features/admissions/letters/locales/ar.json' with { type: 'json' }
import englishLetters from '#features/admissions/letters/locales/en.json' with { type: 'json' }
import arabicRequests from '#features/admissions/requests/locales/ar.json' with { type: 'json' }
import englishRequests from '#features/admissions/requests/locales/en.json' with { type: 'json' }
import arabicReview from '#features/admissions/staff/locales/ar.json' with { type: 'json' }
import englishReview from '#features/admissions/staff/locales/en.json' with { type: 'json' }
import arabic from '#features/admissions/staff/server/locales/ar.json' with { type: 'json' }
import english from '#features/admissions/staff/server/locales/en.json' with { type: 'json' }
import { createTranslator, type Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'

/** The words of an exported case: those of the screen, and those of the file alone (`t`). */
export const wordsIn = {
  en: words('en', {
    file: english,
    review: englishReview,
    applications: englishAnswers,
    documents: englishDocuments,
    guardians: englishGuardians,
    letters: englishLetters,
    requests: englishRequests,
  }),
  ar: words('ar', {
    file: arabic,
    review: arabicReview,
    applications: arabicAnswers,
    documents: arabicDocuments,
    guardians: arabicGuardians,
    letters: arabicLetters,
    requests: arabicRequests,
  }),
}

export type Words = ReturnType<typeof words>

function words(
  lang: Language,
  files: Record<'file' | 'review' | 'applications' | 'documents' | 'guardians' | 'letters' | 'requests', object>,
) {
  const of = (file: keyof typeof files) => createTranslator(lang, files[file]).t
  return {
    lang,
    t: of('file'),
    review: of('review') as Translate<'review'>,
    applications: of('applications') as Translate<'applications'>,
    documents: of('documents') as Translate<'documents'>,
    guardians: of('guardians') as Translate<'guardians'>,
    letters: of('letters') as Translate<'letters'>,
    requests: of('requests') as Translate<'requests'>,
  }
}
