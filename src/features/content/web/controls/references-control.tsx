import type { ReferencesField } from '#features/content/fields.ts'
import { useEditing, useField } from '#features/content/web/editing.ts'
import { announced, FieldFrame } from '#features/content/web/field-frame.tsx'
import { useCreate } from '#features/content/web/use-create.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { Combobox } from '#ui/admin/combobox.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { type NamedOption, useReferenceOptions } from './reference-options.ts'
import type { LeafProps } from './text-control.tsx'

/** Several records of another entity; where their order is kept, each can be moved. */
export function ReferencesControl({ field, path, label, hint }: LeafProps & { field: ReferencesField }) {
  const { t, lang } = useTranslation('content')
  const { names, rememberName } = useEditing()
  const { id, value, setValue, problem } = useField<string[]>(path)
  const load = useReferenceOptions(field.to)
  const choose = (record: string, name: Localized) => {
    if (value.includes(record)) return
    rememberName(record, name)
    setValue([...value, record])
  }
  const create = useCreate(field.to, id, choose)
  const announcement = announced({ id, hint, problem })
  const nameOf = (record: string) => {
    const name = names[record]
    return name ? localize(name, lang) : record
  }
  const move = (index: number, by: number) => {
    const next = [...value]
    next.splice(index + by, 0, ...next.splice(index, 1))
    setValue(next)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      {value.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {value.map((record, index) => (
            <li
              key={record}
              className="inline-flex max-w-full items-center rounded-pill bg-tint ps-3 text-sm text-pressed"
            >
              <bdi className="[overflow-wrap:anywhere]">{nameOf(record)}</bdi>
              {field.ordered && index > 0 && (
                <Small
                  icon="chevron"
                  turned
                  label={t('form.moveEarlier', { name: nameOf(record) })}
                  onClick={() => move(index, -1)}
                />
              )}
              {field.ordered && index < value.length - 1 && (
                <Small
                  icon="chevron"
                  label={t('form.moveLater', { name: nameOf(record) })}
                  onClick={() => move(index, 1)}
                />
              )}
              <Small
                icon="close"
                label={t('form.removeText', { text: nameOf(record) })}
                onClick={() => {
                  setValue(value.filter((other) => other !== record))
                  document.getElementById(id)?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Combobox
        id={id}
        isAdding
        invalid={announcement['aria-invalid']}
        describedBy={announcement['aria-describedby']}
        chosen={null}
        load={load}
        create={create}
        onChoose={(option) => option && choose(option.id, (option as NamedOption).localized)}
      />
    </FieldFrame>
  )
}

type SmallProps = { icon: IconName; turned?: boolean; label: string; onClick: () => void }

function Small({ icon, turned = false, label, onClick }: SmallProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex size-8 items-center justify-center rounded-pill hover:bg-accent hover:text-on-accent"
    >
      <span className={turned ? 'rotate-180' : ''}>
        <Icon name={icon} className="size-3.5" />
      </span>
    </button>
  )
}
