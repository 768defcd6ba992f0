import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'

const DEBOUNCE_MS = 200

export type ComboboxOption = { id: string; name: string; note?: string | undefined }

type ComboboxProps = {
  /** Of the field, for its label and for links to it. */
  id: string
  chosen: ComboboxOption | null
  /** Those that match what is typed. Must be a stable function. */
  load: (typed: string) => Promise<readonly ComboboxOption[]>
  /** Null after the choice was taken back. */
  onChoose: (option: ComboboxOption | null) => void
  /** Whether the field is empty again after a choice, to choose another one. */
  isAdding?: boolean
  invalid?: boolean | undefined
  describedBy?: string | undefined
  /** The name of the field where no label stands beside it. */
  label?: string
  /** What an empty field means, instead of how to use it. */
  placeholder?: string
  compact?: boolean
  /** Where what is typed may be made, because there is no such record yet. */
  create?: { offer: (typed: string) => string; onCreate: (typed: string) => void } | undefined
}

/** The id of the option that makes a record. */
const CREATE = 'create'

/** One of many records, found while one types. */
export function Combobox(props: ComboboxProps) {
  const {
    id,
    chosen,
    load,
    onChoose,
    isAdding = false,
    invalid,
    describedBy,
    label,
    placeholder,
    compact = false,
    create,
  } = props
  const { t } = useTranslation('admin')
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const { options: found, foundFor, failed } = useOptions(load, typed ?? '', open)
  const wanted = (typed ?? '').trim()
  const isNew = foundFor === typed && wanted !== '' && !found?.some(({ name }) => isSame(name, wanted))
  const options =
    found && create && isNew ? [...found, { id: CREATE, name: create.offer(wanted), note: undefined }] : found

  useEffect(() => {
    if (open) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active, listId])

  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return
    if (option.id === CREATE) create?.onCreate(wanted)
    else onChoose(option)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return setOpen(true)
      const count = options?.length ?? 0
      if (count > 0) setActive((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(options?.[active])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }

  return (
    <div className="relative">
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && options?.[active] ? `${listId}-${active}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={placeholder ?? t('combobox.type')}
        value={typed ?? (isAdding ? '' : (chosen?.name ?? ''))}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setActive(0)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={`w-full rounded-field border border-edge bg-surface ps-3 pe-16 [unicode-bidi:plaintext] transition-colors hover:border-accent aria-invalid:border-error aria-invalid:bg-error-tint ${compact ? 'min-h-11 text-sm' : 'min-h-12'}`}
      />
      <div className="pointer-events-none absolute inset-y-0 end-2 flex items-center gap-1">
        {chosen && !isAdding && (
          <button
            type="button"
            aria-label={t('combobox.clear', { name: chosen.name })}
            onClick={() => {
              onChoose(null)
              input.current?.focus()
            }}
            className="pointer-events-auto inline-flex size-8 items-center justify-center rounded-field text-soft hover:bg-tint hover:text-accent"
          >
            <Icon name="close" className="size-4" />
          </button>
        )}
        <Icon name="down" className="size-4 text-soft" />
      </div>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the caret in the field, and does nothing else
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-30 mt-1 min-w-56 overflow-hidden rounded-card border border-line bg-surface shadow-float"
        >
          <p role="status" className={found && found.length > 0 ? 'sr-only' : 'px-3 py-2 text-sm text-soft'}>
            {failed
              ? t('combobox.failed')
              : !options
                ? t('combobox.loading')
                : t('combobox.found', { count: found?.length ?? 0 })}
          </p>
          <div
            id={listId}
            role="listbox"
            aria-label={t('combobox.list')}
            className="max-h-72 overflow-y-auto overscroll-contain"
          >
            {options?.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <div
                key={option.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                onMouseMove={() => setActive(index)}
                onClick={() => choose(option)}
                className={`flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3 py-1 text-sm ${index === active ? 'bg-tint text-pressed' : ''}`}
              >
                <bdi className="flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]">
                  {option.id === CREATE && <Icon name="plus" className="size-4 text-accent" />}
                  {option.name}
                </bdi>
                {option.note && <bdi className="text-xs text-soft">{option.note}</bdi>}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase()

/** Null while the first ones load; `foundFor` is what was typed when those that are there were looked for. */
function useOptions(load: ComboboxProps['load'], typed: string, wanted: boolean) {
  const [options, setOptions] = useState<readonly ComboboxOption[] | null>(null)
  const [foundFor, setFoundFor] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    const timer = setTimeout(
      () => {
        load(typed).then(
          (found) => {
            if (!isCurrent) return
            setOptions(found)
            setFoundFor(typed)
            setFailed(false)
          },
          () => isCurrent && setFailed(true),
        )
      },
      typed === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [load, typed, wanted])

  return { options, foundFor, failed }
}
