import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/parts/section.tsx'
import { ReplyForm } from './reply-form.tsx'

type InformationRequestProps = {
  /** As staff wrote it; null where there is none. */
  question: string | null
  onReply: (note: string) => Promise<string | null>
  /** The documents panel, to add what is missing. */
  documents: ReactNode
}

/** An information request: the question, the reply form and the documents. */
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
