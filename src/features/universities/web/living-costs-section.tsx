import type { ReactNode } from 'react'
import type { UniversityView } from '#features/universities/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Money } from '#lib/money.ts'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { ReaderAmount, StatedAmount } from '#ui/parts/reader-amount.tsx'

/** Where one lives, what a month costs, and the year before the first year. */
export function LivingCostsSection({ university }: { university: UniversityView }) {
  const { t } = useTranslation('universities')
  const { housing, livingCostMonthly, preparatoryYear } = university
  const words = (known: boolean | null, yes: string, no: string, unknown: string) =>
    known === null ? unknown : known ? yes : no
  return (
    <div className="grid gap-x-12 lg:grid-cols-3">
      <Row icon="home" title={t('page.housing')}>
        <p className="font-medium">
          {words(housing.available, t('page.housingYes'), t('page.housingNo'), t('page.housingUnknown'))}
        </p>
        {housing.info && (
          <p className="mt-1 text-sm text-soft">
            <LocalizedText text={housing.info} />
          </p>
        )}
      </Row>
      <Row icon="coin" title={t('page.livingCost')}>
        {livingCostMonthly ? <Priced money={livingCostMonthly} /> : t('page.livingCostUnknown')}
      </Row>
      <Row icon="book" title={t('page.preparatory')}>
        <p className="font-medium">
          {words(
            preparatoryYear.offered,
            t('page.preparatoryYes'),
            t('page.preparatoryNo'),
            t('page.preparatoryUnknown'),
          )}
        </p>
        {preparatoryYear.fee && (
          <div className="mt-1">
            <p className="text-sm text-soft">{t('page.preparatoryFee')}</p>
            <Priced money={preparatoryYear.fee} />
          </div>
        )}
      </Row>
    </div>
  )
}

function Row({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-t border-line py-3 md:py-5">
      <Icon name={icon} className="mt-1 size-6 text-hue" />
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-normal text-soft">{title}</h3>
        <div className="mt-0.5">{children}</div>
      </div>
    </div>
  )
}

/** About how much it is for the reader, and the amount as stated. */
function Priced({ money }: { money: Money }) {
  return (
    <>
      <ReaderAmount money={money} className="text-lg font-medium" />
      <StatedAmount money={money} dated />
    </>
  )
}
