import type { IssueView } from '#features/conversations/newsletter/contract.ts'
import { textIn } from '#features/conversations/newsletter/texts.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { linkedText, paragraphsOf } from '#lib/linked-text.ts'
import { directionOf, LANGUAGES } from '#lib/localized.ts'

/** What subscribers read, as it is saved, in each language that it has. */
export function IssuePreview({ issue }: { issue: IssueView }) {
  const { t, lang } = useTranslation('issues')
  return (
    <section aria-labelledby="preview-title" className="space-y-5">
      <h2 id="preview-title" className="text-lg">
        {t(issue.state === 'draft' ? 'preview' : 'texts')}
      </h2>
      {LANGUAGES.map((each) => {
        const texts = textIn(issue, each)
        if (!texts) return null
        return (
          <figure key={each} className="rounded-card border border-line bg-surface p-5">
            <figcaption className="mb-3 text-xs text-soft">{languageName(lang, each)}</figcaption>
            <div lang={each} dir={directionOf(each)} className="space-y-3 [overflow-wrap:anywhere]">
              <p className="text-xl font-medium">{texts.subject}</p>
              {paragraphsOf(texts.text).map((paragraph, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are shown and never reordered
                <p key={place} className="whitespace-pre-line">
                  {linkedText(paragraph).map(({ text, url }, part) =>
                    url ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above
                      <a key={part} href={url} className="text-accent underline underline-offset-4">
                        <bdi dir="ltr">{url}</bdi>
                      </a>
                    ) : (
                      text
                    ),
                  )}
                </p>
              ))}
            </div>
          </figure>
        )
      })}
    </section>
  )
}
