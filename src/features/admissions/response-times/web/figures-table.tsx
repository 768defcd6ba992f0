import { type ReactNode, useId } from 'react'
import type { Figures } from '#features/admissions/response-times/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { OnTimeCell } from './on-time-cell.tsx'
import { type Scale, WaitCell } from './wait-cell.tsx'

type FiguresTableProps = {
  title: string
  /** The name of the first column. */
  about: string
  note?: string
  rows: readonly { key: string; label: ReactNode; figures: Figures }[]
  scale: Scale
}

const cell = 'block py-1.5 align-top lg:table-cell lg:w-1/4 lg:py-3 lg:ps-8'

/** Figures line by line, each wait and promise in its own column; on small screens one below the other, with their names. */
export function FiguresTable({ title, about, note, rows, scale }: FiguresTableProps) {
  const { t } = useTranslation('response-times')
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {note && <p className="mt-1 text-sm text-soft">{note}</p>}
      {rows.length === 0 ? (
        <p className="mt-3 border-y border-line py-4 text-sm text-soft">{t('nothing')}</p>
      ) : (
        <table aria-labelledby={id} className="mt-3 block w-full border-collapse tabular-nums lg:table">
          <thead className="sr-only lg:not-sr-only">
            <tr className="border-b border-edge text-sm text-soft">
              <th scope="col" className="py-2 text-start font-medium">
                {about}
              </th>
              {(['first', 'decision', 'onTime'] as const).map((column) => (
                <th key={column} scope="col" className="py-2 text-start font-medium lg:ps-8">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block divide-y divide-line border-y border-line lg:table-row-group lg:border-t-0">
            {rows.map(({ key, label, figures }) => (
              <tr
                key={key}
                className="block py-3 md:max-lg:grid md:max-lg:grid-cols-3 md:max-lg:gap-x-6 lg:table-row lg:py-0"
              >
                <th
                  scope="row"
                  className="block text-start align-top md:max-lg:col-span-3 font-medium lg:table-cell lg:w-1/4 lg:py-3 [overflow-wrap:anywhere]"
                >
                  {label}
                </th>
                <td className={cell}>
                  <Named name={t('first')} />
                  <WaitCell wait={figures.first} scale={scale} />
                </td>
                <td className={cell}>
                  <Named name={t('decision')} />
                  <WaitCell wait={figures.decision} scale={scale} />
                </td>
                <td className={cell}>
                  <Named name={t('onTime')} />
                  <OnTimeCell figures={figures} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** The name of a figure where there is no head of its column. */
const Named = ({ name }: { name: string }) => <p className="text-xs text-soft lg:hidden">{name}</p>
