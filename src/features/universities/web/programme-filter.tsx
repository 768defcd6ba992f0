import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import type { ProgrammeFilter, UniversityView } from '#features/universities/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/parts/button.tsx'

/** After the last letter; shorter than a pause, longer than the way from one key to the next. */
const TYPED = 250

const field =
  'mt-1 block min-h-12 w-full rounded-field border border-edge bg-surface px-3.5 text-base focus-visible:outline-2 focus-visible:outline-accent'

/**
 * Narrows the programmes on the page of a university. A form of the page's own address: it answers while one
 * chooses, and without JavaScript when it is sent.
 */
export function ProgrammeFilterForm({ university, filter }: { university: UniversityView; filter: ProgrammeFilter }) {
  const { t } = useTranslation('universities')
  const { t: ofProgramme, lang } = useTranslation('programmes')
  const address = paths.university({ lang, slug: university.slug })
  const { send, sendLater } = useSending(address)
  const form = useFieldsOf(filter)
  return (
    <form
      ref={form}
      // A browser without scripts loads the page again and continues here; with them nothing moves.
      action={`${address}#programmes`}
      aria-label={t('filter.label', { name: localize(university.name, lang) })}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      className="mb-8 flex max-w-lg flex-wrap items-end gap-4 print:hidden"
    >
      <label className="grow basis-56 text-sm text-soft">
        {t('filter.name')}
        <input
          type="search"
          name="q"
          defaultValue={filter.q}
          maxLength={100}
          className={field}
          onChange={(event) => sendLater(event.currentTarget.form)}
        />
      </label>
      <label className="grow basis-44 text-sm text-soft sm:grow-0">
        {t('filter.level')}
        <select
          name="level"
          defaultValue={filter.level ?? ''}
          className={field}
          onChange={(event) => send(event.currentTarget.form)}
        >
          <option value="">{t('filter.anyLevel')}</option>
          {university.levels.map(({ level, count }) => (
            <option key={level} value={level}>
              {`${ofProgramme(`level.${level}`)} (${formatNumber(lang, count)})`}
            </option>
          ))}
        </select>
      </label>
      <div className="hidden no-script:block">
        <Button type="submit" variant="quiet">
          {t('filter.submit')}
        </Button>
      </div>
    </form>
  )
}

/** The fields follow the address, changed by a link or by Back, but never overwrite typing. */
function useFieldsOf({ q, level }: ProgrammeFilter) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const [name, value] of Object.entries({ q, level })) {
      const field = form.current?.elements.namedItem(name)
      if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field !== document.activeElement)
        field.value = value ?? ''
    }
  }, [q, level])
  return form
}

/** Submits the fields now, or after a pause in typing. */
function useSending(action: string) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current)
    submit(form, { action, replace: true, preventScrollReset: true })
  }
  const sendLater = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(form), TYPED)
  }
  return { send, sendLater }
}
