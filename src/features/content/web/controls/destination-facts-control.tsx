import type { ChoiceField } from '#features/content/fields.ts'
import { useField } from '#features/content/web/editing.ts'
import { useLabels } from '#features/content/web/labels.ts'
import { monthName } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { OptionChip } from '#ui/parts/chip.tsx'
import { ChoiceControl } from './choice-controls.tsx'
import { ListControl } from './list-control.tsx'
import { NumberControl } from './number-control.tsx'
import { OptionalPart } from './optional-part.tsx'

const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1)

const FIGURES = {
  internationalStudents: { min: 0, max: 100_000_000, decimals: 0 },
  workHoursPerWeek: { min: 0, max: 168, decimals: 2 },
  postStudyMonths: { min: 0, max: 240, decimals: 0 },
  visaWeeksFrom: { min: 1, max: 104, decimals: 0 },
  visaWeeksTo: { min: 1, max: 104, decimals: 0 },
}

const weekend = {
  kind: 'choice',
  name: 'weekend',
  group: 'admission',
  options: ['sat-sun', 'fri-sat', 'sun'],
  required: true,
} as const satisfies ChoiceField

const nothing = () => ({
  internationalStudents: null,
  workHoursPerWeek: null,
  postStudyMonths: null,
  visaWeeksFrom: null,
  visaWeeksTo: null,
  weekend: null,
  teachingLanguages: [],
  intakeMonths: [],
})

/** What a student asks of a destination, in figures; all of it, or nothing. */
export function DestinationFactsControl({ path, label }: { path: string; label: string }) {
  const labels = useLabels()
  return (
    <OptionalPart path={path} label={label} begin={nothing}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {Object.entries(FIGURES).map(([name, field]) => (
          <NumberControl key={name} path={`${path}.${name}`} label={labels.field(name)} field={field} />
        ))}
        <ChoiceControl field={weekend} path={`${path}.weekend`} label={labels.field('weekend')} required />
        <ListControl
          field={{ max: 2, format: 'language' }}
          path={`${path}.teachingLanguages`}
          label={labels.field('teachingLanguages')}
          hint={labels.hint('languages')}
        />
      </div>
      <IntakeMonths path={`${path}.intakeMonths`} label={labels.field('intakeMonths')} />
    </OptionalPart>
  )
}

function IntakeMonths({ path, label }: { path: string; label: string }) {
  const lang = useLanguage()
  const { id, value, setValue } = useField<number[]>(path)
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {MONTHS.map((month, index) => (
          <OptionChip
            key={month}
            id={index === 0 ? id : undefined}
            type="checkbox"
            checked={value.includes(month)}
            onChange={({ currentTarget }) =>
              setValue(
                currentTarget.checked
                  ? [...value, month].sort((one, other) => one - other)
                  : value.filter((other) => other !== month),
              )
            }
          >
            {monthName(lang, month)}
          </OptionChip>
        ))}
      </div>
    </fieldset>
  )
}
