import { isSame } from '#features/content/differences.ts'
import { type Field, isLocalized } from '#features/content/fields.ts'
import { formatMomentWithZone } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LANGUAGES, type Language, type Localized } from '#lib/localized.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { fieldText } from './field-text.ts'
import { useLabels } from './labels.ts'

type Values = Readonly<Record<string, unknown>>

type ChangedFieldProps = {
  name: string
  /** Undefined for the state of the record, and for a field that no longer exists. */
  field: Field | undefined
  before: unknown
  after: unknown
  /** The other values before and after: an amount is written with its currency. */
  beside?: { before: Values; after: Values }
  /** What the records are called that the values refer to, by id. */
  names: Readonly<Record<string, Localized>>
  /** The way back, where there is one. */
  onRestore?: () => void
}

/** One field that a change changes: from what to what. */
export function ChangedField({ onRestore, ...change }: ChangedFieldProps) {
  const { name, field, before } = change
  const { t } = useTranslation('content')
  const label = useFieldLabel(name, field)
  const lines = useLines(change)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-64">
        <span className="text-soft">{label}: </span>
        {lines.map(({ language, from, to }) => (
          <p key={language ?? ''} className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
            {language && <span className="text-xs text-faint">{t(`languages.${language}`)}: </span>}
            <del dir="auto" className="line-clamp-2 text-soft">
              {from || t('merge.empty')}
            </del>
            <Icon name="arrow" className="size-3.5 self-center text-faint" />
            <ins dir="auto" className="line-clamp-2 no-underline">
              {to || t('merge.empty')}
            </ins>
          </p>
        ))}
      </div>
      {onRestore && field && before !== undefined && (
        <button
          type="button"
          onClick={onRestore}
          aria-label={t('history.restoreField', { field: label })}
          className="min-h-8 text-accent underline underline-offset-4 hover:text-pressed"
        >
          {t('history.restore')}
        </button>
      )}
    </li>
  )
}

function useFieldLabel(name: string, field: Field | undefined): string {
  const { t } = useTranslation('content')
  const labels = useLabels()
  if (field) return labels.field(name)
  if (name === 'status') return t('publish.status')
  if (name === 'publishAt' || name === 'closeAt' || name === 'closeAs') return t(`schedule.${name}`)
  return name === 'publishArabic' ? t('publish.arabic') : name
}

/** The rows of one list that the other does not have, so that one changed intake of twelve can be seen. */
const rowsWithout = (list: unknown, other: unknown): unknown[] =>
  ((list ?? []) as unknown[]).filter((row) => !((other ?? []) as unknown[]).some((same) => isSame(row, same)))

type Line = { language: Language | null; from: string; to: string }

function useLines({ name, field, before, after, names, beside }: Omit<ChangedFieldProps, 'onRestore'>): Line[] {
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  const words = { lang, labels, names, yes: t('form.yes'), no: t('form.no') }
  if (!field) {
    const text = (value: unknown) => {
      if (typeof value === 'boolean') return value ? words.yes : words.no
      if (typeof value !== 'string') return ''
      if (name === 'publishAt' || name === 'closeAt') return formatMomentWithZone(lang, undefined, value)
      return name === 'status' || name === 'closeAs' ? t(`statuses.${value as 'draft'}`) : value
    }
    return [{ language: null, from: text(before), to: text(after) }]
  }
  const text = (value: unknown, other?: Values) => fieldText(field, value, words, other)
  if (field.kind === 'rows') {
    return [{ language: null, from: text(rowsWithout(before, after)), to: text(rowsWithout(after, before)) }]
  }
  if (!isLocalized(field)) {
    return [{ language: null, from: text(before, beside?.before), to: text(after, beside?.after) }]
  }
  const part = (value: unknown, language: Language) => (value as Record<Language, unknown> | undefined)?.[language]
  return LANGUAGES.flatMap((language) => {
    const [from, to] = [part(before, language), part(after, language)]
    return isSame(from, to) ? [] : [{ language, from: text(from), to: text(to) }]
  })
}
