import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '#api/result.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { PreviewAnswer } from '#features/content/preview.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LANGUAGES, type Language, localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { OptionChip } from '#ui/parts/chip.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { useProblemLines } from './problem-lines.ts'

/** Neither while it is being made. */
export type PreviewState = { answer: PreviewAnswer | null; refusal: ApiError | null }

type PreviewDialogProps = {
  titleId: string
  definition: ContentDefinition
  state: PreviewState
  /** Whether the Arabic is not to be published yet. */
  arabicWaits: boolean
  onClose: () => void
}

/** As large as the screen: a page within the page. */
const FULL = 'm-auto h-[calc(100dvh-1.5rem)] max-h-none w-[calc(100%-1.5rem)] max-w-none'
const PARTS = ['page', 'card', 'picture'] as const
const WIDTHS = ['desktop', 'phone'] as const

/** The page, its card in search results and its picture where it is shared, in both languages and on both screens. */
export function PreviewDialog({ titleId, definition, state, arabicWaits, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('content')
  const reader = useLanguage()
  const [part, setPart] = useState<(typeof PARTS)[number]>('page')
  const [lang, setLang] = useState<Language>(reader)
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desktop')
  const { answer } = state
  return (
    <Dialog labelledBy={titleId} size={FULL} onClose={onClose}>
      <div className="flex h-full flex-col">
        <div className="relative flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-2 ps-4 pe-14 sm:ps-6">
          <h2 id={titleId} className="text-lg">
            {t('preview.title')}
          </h2>
          <Choice
            name="preview-part"
            label={t('preview.what')}
            options={PARTS.map((value) => ({ value, text: t(`preview.parts.${value}`) }))}
            value={part}
            onChange={setPart}
          />
          <Choice
            name="preview-language"
            label={t('preview.language')}
            options={LANGUAGES.map((value) => ({ value, text: t(`languages.${value}`) }))}
            value={lang}
            onChange={setLang}
          />
          {part !== 'picture' && (
            <div className="max-sm:hidden">
              <Choice
                name="preview-width"
                label={t('preview.width')}
                options={WIDTHS.map((value) => ({ value, text: t(`preview.widths.${value}`) }))}
                value={width}
                onChange={setWidth}
              />
            </div>
          )}
          <div className="absolute end-1.5 top-1.5">
            <IconButton icon="close" label={t('preview.close')} onClick={onClose} />
          </div>
        </div>
        <p className="px-4 py-2 text-xs text-soft sm:px-6">
          {t('preview.note')} {arabicWaits && lang === 'ar' && t('preview.arabicWaits')}
        </p>
        {answer?.waitsFor && <WaitsFor university={answer.waitsFor} />}
        <div className="relative min-h-0 flex-1 overflow-auto bg-sand p-2 sm:p-4">
          {!answer ? (
            <Waiting definition={definition} state={state} onClose={onClose} />
          ) : part === 'picture' ? (
            <img
              src={answer.pictures[lang]}
              alt={t('preview.pictureOf')}
              width={1200}
              height={630}
              className="mx-auto h-auto w-full max-w-4xl rounded-card border border-line"
            />
          ) : (
            <PreviewFrame page={answer.page} part={part} lang={lang} isPhone={width === 'phone'} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Says that the page is not public as long as its university is not. */
function WaitsFor({ university: { _id, name } }: { university: NonNullable<PreviewAnswer['waitsFor']> }) {
  const { t, lang } = useTranslation('content')
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-2 bg-saffron-tint px-4 py-1 text-sm text-saffron-ink sm:px-6"
    >
      <Icon name="warning" className="size-4 shrink-0" />
      {t('preview.waitsFor')}
      <Link
        to={staffPaths.record({ lang, entity: 'universities', id: _id })}
        target="_blank"
        className="py-1 underline underline-offset-4"
      >
        <bdi>{localize(name, lang)}</bdi>
      </Link>
    </p>
  )
}

type WaitingProps = Pick<PreviewDialogProps, 'definition' | 'state' | 'onClose'>

/** While it is made, and where it cannot be: then with links to what is wrong. */
function Waiting({ definition, state: { refusal }, onClose }: WaitingProps): ReactNode {
  const { t } = useTranslation('content')
  const lines = useProblemLines(definition, refusal?.fields ?? {})
  /** The fields take the focus again once the dialog is gone. */
  const goTo = (event: MouseEvent, field: string) => {
    event.preventDefault()
    event.stopPropagation()
    onClose()
    requestAnimationFrame(() => document.getElementById(field)?.focus())
  }
  if (!refusal) {
    return (
      <div className="flex h-full items-center justify-center">
        <Spinner label={t('preview.loading')} />
      </div>
    )
  }
  return (
    <div role="alert" className="mx-auto max-w-lg rounded-card border border-line bg-surface p-6">
      <p className="font-medium">{t(lines.length > 0 ? 'preview.fields' : 'preview.failed')}</p>
      {lines.length === 0 && refusal.message && <p className="mt-2 text-soft">{refusal.message}</p>}
      <ul className="mt-3 space-y-1">
        {lines.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => goTo(event, field)}
              className="inline-block py-1 underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ name, label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <OptionChip
            key={option.value}
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          >
            {option.text}
          </OptionChip>
        ))}
      </div>
    </fieldset>
  )
}
