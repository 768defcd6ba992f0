import { type Field, isLocalized, type RowPartField, type RowsField, type TextField } from '#features/content/fields.ts'
import type { Language } from '#lib/localized.ts'
import { ChoiceControl, ChoicesControl, FlagControl } from './controls/choice-controls.tsx'
import { CostOfLivingControl } from './controls/cost-of-living-control.tsx'
import { DateControl } from './controls/date-control.tsx'
import { DestinationFactsControl } from './controls/destination-facts-control.tsx'
import { DrawnCoverControl } from './controls/drawn-cover-control.tsx'
import { ListControl } from './controls/list-control.tsx'
import { GalleryControl, MediaControl } from './controls/media-controls.tsx'
import { NumberControl } from './controls/number-control.tsx'
import { ReferenceControl } from './controls/reference-control.tsx'
import { ReferencesControl } from './controls/references-control.tsx'
import { RichTextControl } from './controls/rich-text-control.tsx'
import { RowsControl } from './controls/rows-control.tsx'
import { SlugControl } from './controls/slug-control.tsx'
import { TextControl } from './controls/text-control.tsx'
import { useEditing } from './editing.ts'
import { useLabels } from './labels.ts'
import { OutdatedMark } from './outdated-mark.tsx'

type FieldControlProps = {
  field: Field | RowPartField
  /** Before the field's own name: `campuses.0.`. */
  prefix?: string
}

/** The control of a field by its kind; of a localized one both languages, side by side where there is room. */
export function FieldControl({ field, prefix = '' }: FieldControlProps) {
  const path = prefix + field.name
  const { hidden = null } = useEditing()
  if (!isLocalized(field)) return <Leaf field={field} path={path} />
  return (
    <div className={`grid min-w-0 gap-x-6 gap-y-4 ${hidden === null ? 'lg:grid-cols-2' : ''}`}>
      <div className="min-w-0" hidden={hidden === 'en'}>
        <Leaf field={field} path={`${path}.en`} language="en" />
      </div>
      <div className="min-w-0" hidden={hidden === 'ar'}>
        <Leaf field={field} path={`${path}.ar`} language="ar" />
        {prefix === '' && <FieldOutdated field={field} />}
      </div>
    </div>
  )
}

function FieldOutdated({ field }: { field: Field | RowPartField }) {
  const labels = useLabels()
  return <OutdatedMark name={field.name} label={labels.field(field.name)} />
}

type LeafProps = { field: Field | RowPartField; path: string; language?: Language }

function Leaf({ field, path, language }: LeafProps) {
  const labels = useLabels()
  const shared = {
    path,
    label: labels.field(field.name),
    hint: labels.hint(field.name),
    language,
    // Arabic may always be missing.
    required: field.required && language !== 'ar',
  }
  switch (field.kind) {
    case 'text':
      return <TextControl {...shared} field={field} />
    case 'richText':
      return <RichTextControl {...shared} language={language ?? 'en'} />
    case 'slug':
      return <SlugControl {...shared} field={field} language={language ?? 'en'} />
    case 'textList':
      return <ListControl {...shared} field={field} />
    case 'number':
      return <NumberControl {...shared} field={field} />
    case 'flag':
      return <FlagControl {...shared} field={field} />
    case 'choice':
      return <ChoiceControl {...shared} field={field} />
    case 'choices':
      return <ChoicesControl {...shared} field={field} />
    case 'date':
      return <DateControl {...shared} />
    case 'reference':
      return <ReferenceControl {...shared} field={field} />
    case 'references':
      return <ReferencesControl {...shared} field={field} />
    case 'rows':
      return <Rows field={field} path={path} label={shared.label} />
    case 'object':
      if (field.shape === 'faq') return <Rows field={faqRows} path={path} label={shared.label} />
      if (field.shape === 'costOfLiving') return <CostOfLivingControl path={path} label={shared.label} />
      if (field.shape === 'destinationFacts') return <DestinationFactsControl path={path} label={shared.label} />
      return <DrawnCoverControl path={path} label={shared.label} />
    case 'media':
      return <MediaControl path={path} label={shared.label} />
    case 'gallery':
      return <GalleryControl path={path} label={shared.label} most={field.most} />
  }
}

/** Fields of a short row, in one line where there is room. */
const ONE_LINE = 'grid-cols-2 gap-x-4 lg:grid-cols-4'

function Rows({
  field,
  path,
  label,
}: {
  field: Pick<RowsField, 'name' | 'fields' | 'most' | 'ordered'>
  path: string
  label: string
}) {
  const isShort = !field.ordered && !field.fields.some(isLocalized)
  return (
    <RowsControl
      path={path}
      name={field.name}
      label={label}
      fields={field.fields}
      most={field.most}
      ordered={field.ordered}
      isShort={isShort}
    >
      {(row) => (
        <div className={`grid min-w-0 flex-1 items-end gap-y-3 ${isShort ? ONE_LINE : 'gap-x-6 sm:grid-cols-2'}`}>
          {field.fields.map((part) => (
            <div key={part.name} className={isLocalized(part) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
              <FieldControl field={part} prefix={`${row}.`} />
            </div>
          ))}
        </div>
      )}
    </RowsControl>
  )
}

const faqText = (name: string, format: TextField['format'], max: number): TextField => ({
  kind: 'text',
  name,
  group: 'texts',
  localized: true,
  required: true,
  format,
  max,
})

/** Questions and answers are edited as rows, though they are kept as one value. */
const faqRows = {
  name: 'faq',
  fields: [faqText('question', 'line', 300), faqText('answer', 'lines', 4_000)],
  most: 30,
  ordered: true,
}
