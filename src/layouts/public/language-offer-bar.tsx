import { LanguageLink } from '#layouts/language-link.tsx'
import { IconButton } from '#ui/parts/button.tsx'
import { Container } from '#ui/parts/section.tsx'

/** In the offered language, for its readers. */
const words = { label: 'اختيار اللغة', offer: 'هذا الموقع متاح بالعربية أيضًا.', dismiss: 'المتابعة بالإنجليزية' }

/** Offers this page in Arabic, at the foot of the screen, so that nothing moves when it appears. */
export function LanguageOfferBar({ onDismiss }: { onDismiss: () => void }) {
  return (
    <section
      lang="ar"
      dir="rtl"
      aria-label={words.label}
      className="order-1 sticky bottom-0 z-20 border-t border-line bg-surface shadow-float print:hidden"
    >
      <Container className="flex items-center gap-3 py-2">
        <p className="flex-1 text-sm">{words.offer}</p>
        <LanguageLink />
        <IconButton icon="close" label={words.dismiss} onClick={onDismiss} />
      </Container>
    </section>
  )
}
