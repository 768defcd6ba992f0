import { useHydrated } from '#ui/hydrated.ts'

/** One choice of a blank: its values, none for "any", and its words. */
export type BlankOption = { values: readonly string[]; words: string }

type BlankProps = {
  label: string
  /** The key of the address; without one it only helps to choose. */
  name?: string
  values: readonly string[]
  options: BlankOption[]
  onChoose: (values: string[]) => void
}

const SEPARATOR = ' '

/**
 * A blank of the sentence: a native list, as wide as what is chosen where browsers can do that. Several values at once
 * are sent by hidden fields, so without JavaScript such a blank stays as it is.
 */
export function Blank({ label, name, values, options, onChoose }: BlankProps) {
  const hydrated = useHydrated()
  const several = values.length > 1
  return (
    <span className="inline-flex max-w-full align-baseline">
      <select
        aria-label={label}
        name={several ? undefined : name}
        data-blank={name ?? 'finished'}
        disabled={several && !hydrated}
        autoComplete="off"
        value={values.join(SEPARATOR)}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? [] : value.split(SEPARATOR))}
        className="field-sizing-content min-h-11 max-w-full cursor-pointer truncate rounded-t-field border-b-2 border-accent bg-tint/60 ps-2.5 font-medium text-accent transition-colors hover:bg-tint disabled:opacity-100"
      >
        {options.map(({ values: each, words }) => (
          <option key={each.join(SEPARATOR)} value={each.join(SEPARATOR)} className="bg-surface text-base text-ink">
            {words}
          </option>
        ))}
      </select>
      {several && name && values.map((value) => <input key={value} type="hidden" name={name} value={value} />)}
    </span>
  )
}
