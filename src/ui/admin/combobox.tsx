import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useListbox } from '#ui/forms/use-listbox.ts'
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
  /** The name of the field where it has no visible label. */
  label?: string
  /** What an empty field means, instead of how to use it. */
  placeholder?: string
  compact?: boolean
  /** Where what is typed may be made, because there is no such record yet. */
  create?: { offer: (typed: string) => string; onCreate: (typed: string) => void } | undefined
}

/** The id of the option that makes a record. */
const CREATE = 'create'

/** At the foot of the list, in sight however many are found. */
const apart = 'sticky bottom-0 border-t border-line bg-surface font-medium text-accent not-first:mt-1'

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
  const input = useRef<HTMLInputElement>(null)
  const { found, isCurrent, failed } = useOptions(load, typed ?? '', open)
  const wanted = (typed ?? '').trim()
  const isNew = isCurrent && wanted !== '' && !found?.some(({ name }) => isSame(name, wanted))
  const options =
    found && create && isNew ? [...found, { id: CREATE, name: create.offer(wanted), note: undefined }] : found

  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const listbox = useListbox({
    id: listId,
    isOpen: open,
    typed: typed ?? '',
    options: options ?? [],
    isCurrent,
    failed,
    onOpen: () => setOpen(true),
    onClose: close,
    onChoose: (option) => {
      if (option.id === CREATE) create?.onCreate(wanted)
      else onChoose(option)
      close()
    },
  })
  const isBusy = !options || listbox.isWaiting
  const status = failed
    ? t('combobox.failed')
    : listbox.isTooLate
      ? t('combobox.late')
      : isBusy
        ? t('combobox.loading')
        : t('combobox.found', { count: found?.length ?? 0 })

  return (
    <div className="relative">
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        aria-expanded={open}
        {...listbox.inputProps}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        placeholder={placeholder ?? t('combobox.type')}
        value={typed ?? (isAdding ? '' : (chosen?.name ?? ''))}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
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
        <div className="absolute inset-x-0 top-full z-30 mt-1 min-w-56 overflow-hidden rounded-card border border-line bg-surface shadow-float">
          <p
            role="status"
            className={found?.length && !isBusy && !listbox.isTooLate ? 'sr-only' : 'px-3 py-2 text-sm text-soft'}
          >
            {status}
          </p>
          <div
            role="listbox"
            {...listbox.listProps}
            aria-label={t('combobox.list')}
            className="relative max-h-72 overflow-y-auto overscroll-contain aria-busy:opacity-60"
          >
            {options?.map((option, index) => (
              <div
                key={option.id}
                {...listbox.optionProps(index)}
                className={`flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3 py-1 text-sm aria-selected:bg-tint aria-selected:text-pressed ${option.id === CREATE ? apart : ''}`}
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

type Answer = { to: string; from: ComboboxProps['load']; found: readonly ComboboxOption[] | null }

/** The options for what is typed; until they are there (`isCurrent`), the older ones stay. Null without any. */
function useOptions(load: ComboboxProps['load'], typed: string, wanted: boolean) {
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (!wanted) return
    let ignore = false
    const show = (found: Answer['found']) => !ignore && setAnswer({ to: typed, from: load, found })
    const timer = setTimeout(() => load(typed).then(show, () => show(null)), typed === '' ? 0 : DEBOUNCE_MS)
    return () => {
      ignore = true
      clearTimeout(timer)
    }
  }, [load, typed, wanted])

  const isAnswered = answer?.to === typed && answer.from === load
  const found = answer?.from === load ? answer.found : null
  return { found, isCurrent: isAnswered && found !== null, failed: isAnswered && found === null }
}
