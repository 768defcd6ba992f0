import type { Column } from '#features/compare/contract.ts'
import { RecognitionAtHome } from '#features/countries/recognition/web/recognition-at-home.tsx'
import type { Requirements } from '#features/programmes/eligibility/requirements.ts'
import { AttainmentsButton } from '#features/programmes/eligibility/web/attainments-button.tsx'
import { CheckCell } from '#features/programmes/eligibility/web/check-cell.tsx'
import { storedAttainments } from '#features/programmes/eligibility/web/stored-attainments.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useStored } from '#ui/local-storage.ts'
import { TextLink } from '#ui/parts/text-link.tsx'
import type { ReaderRow } from './rows.ts'

/** Who decides in the reader's country about degrees from abroad. */
export function useRecognitionRow(): ReaderRow {
  const { t, lang } = useTranslation('compare')
  const before = (
    <p>
      {t('readerRow.atHome')} <TextLink to={paths.recognition({ lang })}>{t('recognitionGuide')}</TextLink>
    </p>
  )
  return { label: t('row.recognition'), across: <RecognitionAtHome before={before} />, isPrinted: true }
}

/** Whether the reader meets what the columns require, once they have entered what they have. */
export function useRequirementsRow(columns: readonly Column[]): ReaderRow {
  const { t } = useTranslation('compare')
  const hasSome = useStored(storedAttainments) !== null
  const languages = [...new Set(columns.flatMap((column) => column.languages))]
  return {
    label: t('readerRow.requirements'),
    across: (
      <AttainmentsButton
        ask={t('readerRow.ask')}
        change={t('readerRow.change')}
        languages={languages}
        item={columns[0]?._id ?? ''}
      />
    ),
    cellOf: hasSome ? (column) => <CheckCell requirements={requirementsOf(column)} /> : undefined,
    isPrinted: hasSome,
  }
}

/** A university as a whole asks for nothing by which one could be checked but the languages it teaches in. */
const requirementsOf = (column: Column): Requirements =>
  column.type === 'university'
    ? {
        level: null,
        languages: column.languages,
        entranceExam: null,
        entranceExamName: null,
        intakes: [],
        requirements: { en: [], ar: [] },
      }
    : column
