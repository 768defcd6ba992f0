import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/parts/text-link.tsx'

/** More than half a day is not "a few hours". */
const FEW_HOURS = 12

/**
 * The express offer as a boarding pass: from the student's form to the university's answer, and what that answer is
 * worth.
 */
export function ExpressOffer({ hours }: { hours: number }) {
  const { t, lang } = useTranslation('home')
  return (
    <section
      aria-labelledby="express-title"
      className="overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:top-28"
    >
      <div className="bg-saffron-tint px-6 pt-5 pb-6">
        <h2 id="express-title" className="text-sm font-medium text-saffron-ink">
          {t('express.title')}
        </h2>
        <p className="mt-1 text-xl font-semibold text-balance">
          {hours <= FEW_HOURS ? t('express.fewHours') : t('express.claim', { count: hours })}
        </p>
        <div aria-hidden="true" className="mt-6 flex items-center gap-2 text-xs">
          <span>{t('express.from')}</span>
          <span className="size-2.5 shrink-0 rounded-pill border-2 border-saffron-ink" />
          <span className="h-0.5 min-w-2 flex-1 bg-saffron-ink" />
          <span className="text-saffron-ink">{t('express.time', { count: hours })}</span>
          <span className="h-0.5 min-w-2 flex-1 bg-saffron-ink" />
          <span className="size-2.5 shrink-0 rounded-pill bg-saffron" />
          <span>{t('express.to')}</span>
        </div>
      </div>
      <div className="border-t-2 border-dashed border-line px-6 py-5">
        <p className="text-sm text-soft">{t('express.text', { count: hours })}</p>
        <TextLink to={paths.contact({ lang })} className="mt-4 inline-block py-1 text-sm">
          {t('express.link')}
        </TextLink>
      </div>
    </section>
  )
}
