import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/parts/section.tsx'
import { ReplyForm } from './reply-form.tsx'

type InformationRequestProps = {
  /** In the words of whoever asks; null where they have written it in a message. */
  question: string | null
  onReply: (note: string) => Promise<string | null>
  /** What can be added to answer it. */
  documents: ReactNode
}

/** What an application waits for, with everything it takes to answer: the question, the reply and the documents. */
export function InformationRequest({ question, onReply, documents }: InformationRequestProps) {
  const { t } = useTranslation('applications')
  return (
    <>
      <Section id="asked" title={t('detail.asked')} spacing="close" className="max-lg:mt-8 print:hidden">
        {question && (
          <blockquote
            dir="auto"
            className="mb-6 max-w-measure rounded-card border border-saffron bg-saffron-tint px-4 py-3 whitespace-pre-line text-saffron-ink [overflow-wrap:anywhere]"
          >
            {question}
          </blockquote>
        )}
        <ReplyForm onSend={onReply} />
        <p className="mt-4 text-sm text-soft">{t('detail.paused')}</p>
      </Section>
      {documents}
    </>
  )
}
