import type { Intake } from '#features/programmes/card-contract.ts'
import { formatMonthFully } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Fold } from '#ui/parts/fold.tsx'
import { Stations } from '#ui/parts/stations.tsx'

/** Every start of a programme on one line, the next one that can still be reached marked. */
export function Intakes({ intakes }: { intakes: Intake[] }) {
  const { t, lang } = useTranslation('programmes')
  if (intakes.length === 0) return <p className="text-soft">{t('page.noIntakes')}</p>
  const next = intakes.find(({ state }) => state === 'open')
  const stations = intakes.map((intake) => ({
    key: `${intake.year}-${intake.month}`,
    state: intake === next ? ('current' as const) : isAhead(intake) ? ('ahead' as const) : ('closed' as const),
    title: formatMonthFully(lang, intake.year, intake.month),
    children:
      intake.state !== 'open' ? (
        t(`page.intake.${intake.state}`)
      ) : (
        <>
          <span className="block text-xs">{t('deadline')}</span>
          {intake.deadline ? <DeadlineLabel date={intake.deadline} stacked /> : t('notStated')}
        </>
      ),
  }))
  if (stations.length <= ON_PHONE) return <Stations stations={stations} dated />
  const [first] = stations.filter(({ state }) => state === 'current').concat(stations)
  return (
    <>
      {first && (
        <div className="md:hidden print:hidden">
          <Stations stations={[first]} />
        </div>
      )}
      <Fold summary={t('page.intakesFold', { count: stations.length })}>
        <div className="max-md:pt-4">
          <Stations stations={stations} dated />
        </div>
      </Fold>
    </>
  )
}

/** So many a phone shows at once; of more, the next that can be reached, and the rest folded. */
const ON_PHONE = 2

const isAhead = ({ state }: Intake) => state === 'open' || state === 'later'
