import type { Column } from '#features/compare/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHomeCountry } from '#ui/home-country.ts'
import type { Group } from './rows.ts'
import { useMoneyRows } from './use-money-rows.tsx'
import { usePlaceRows, useRecognitionRows, useRequirementRows, useTimeRows } from './use-plain-rows.tsx'

/** Everything worth comparing, group by group; without the rows that concern none of the columns. */
export function useGroups(columns: readonly Column[]): Group[] {
  const { t } = useTranslation('compare')
  const time = useTimeRows()
  const money = useMoneyRows(columns)
  const requirements = useRequirementRows(columns)
  const place = usePlaceRows()
  const recognition = useRecognitionRows(columns, useHomeCountry())
  const groups = { money, time, requirements, recognition, place }
  return (Object.keys(groups) as (keyof typeof groups)[]).flatMap((key) => {
    const rows = groups[key]
      .map(({ cell, ...row }) => ({ ...row, cells: columns.map(cell) }))
      .filter(({ cells }) => cells.some((each) => each !== null))
    return rows.length > 0 ? [{ key, label: t(`group.${key}`), rows }] : []
  })
}
