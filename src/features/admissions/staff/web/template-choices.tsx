import { useId, useState } from 'react'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { type FilledTemplate, TEMPLATE_KINDS, type TemplateKind } from '#features/admissions/templates/contract.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Language, localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Fold } from '#ui/parts/fold.tsx'
import { KeyHint } from '#ui/parts/key-hint.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

type TemplateChoicesProps = {
  application: ReviewView
  /** Whether those are offered that lead to a decision. */
  decides: boolean
  /** Whether the first ones have a key. */
  withKeys: boolean
  onUse: (template: FilledTemplate & { text: string }) => void
}

const KEYS = 9

/** The kind that was looked at last, also about the application before. */
const remembered: { kind: TemplateKind | null } = { kind: null }

/** Whether a template leads somewhere from the state of the application. */
function fits({ can }: ReviewView, { kind }: FilledTemplate): boolean {
  if (kind === 'rejection') return can.moves.includes('rejected')
  if (kind === 'condition') return can.moves.includes('pre_conditional_offer')
  return kind === 'request' ? can.ask : can.note
}

/** The templates that fit, of one kind or of all, the first ones with a key: what one inserts can be changed after. */
export function TemplateChoices({ application, decides, withKeys, onUse }: TemplateChoicesProps) {
  const { t, lang } = useTranslation('templates')
  const notify = useNotify()
  const id = useId()
  const { language } = application
  const [chosen, setChosen] = useState(remembered.kind)
  const fitting = application.templates.filter(
    (template) =>
      (decides || template.kind === 'request' || template.kind === 'message') && fits(application, template),
  )
  if (fitting.length === 0) return null
  const kinds = TEMPLATE_KINDS.filter((kind) => fitting.some((template) => template.kind === kind))
  const shown = kinds.find((kind) => kind === chosen) ?? null
  const templates = fitting.filter(({ kind }) => shown === null || kind === shown)
  const look = (kind: TemplateKind | null) => {
    remembered.kind = kind
    setChosen(kind)
  }

  const use = (template: FilledTemplate) => {
    const { text, unfilled } = template
    if (text === null) return notify(t(`use.missingText.${language}`), { isProblem: true })
    onUse({ ...template, text })
    if (unfilled.length === 0) return
    const names = unfilled.map((name) => isolate(`{${name}} (${t(`placeholders.${name}`)})`))
    notify(t('use.unfilled', { placeholders: formatList(lang, names) }), { isProblem: true })
  }

  return (
    <section aria-labelledby={id} className="mt-3">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="text-sm font-medium">
          {t('use.title')}
        </h3>
        <TextLink to={staffPaths.templates({ lang })} className="inline-block py-1 text-xs">
          {t('use.manage')}
        </TextLink>
      </div>
      <Fold summary={t('use.show', { count: fitting.length })}>
        {kinds.length > 1 && (
          <fieldset className="mt-1 flex flex-wrap gap-x-4">
            <legend className="sr-only">{t('kind')}</legend>
            {[null, ...kinds].map((kind) => (
              <button
                key={kind ?? ''}
                type="button"
                aria-pressed={kind === shown}
                onClick={() => look(kind)}
                className="min-h-9 border-b-2 border-transparent text-xs text-soft transition-colors hover:text-accent aria-pressed:border-accent aria-pressed:font-medium aria-pressed:text-pressed"
              >
                {t(kind === null ? 'anyKind' : `options.kind.${kind}`)}
              </button>
            ))}
          </fieldset>
        )}
        <TemplateButtons templates={templates.slice(0, KEYS)} student={language} withKeys={withKeys} onUse={use} />
        {templates.length > KEYS && (
          <details className="border-b border-line">
            <summary className="flex min-h-10 items-center px-1 text-sm text-accent hover:text-pressed">
              {t('use.others', { count: templates.length - KEYS })}
            </summary>
            <TemplateButtons templates={templates.slice(KEYS)} student={language} onUse={use} />
          </details>
        )}
      </Fold>
    </section>
  )
}

type TemplateButtonsProps = {
  templates: readonly FilledTemplate[]
  /** The language of the student. */
  student: Language
  withKeys?: boolean
  onUse: (template: FilledTemplate) => void
}

function TemplateButtons({ templates, student, withKeys = false, onUse }: TemplateButtonsProps) {
  const { t, lang } = useTranslation('templates')
  return (
    <ul className="mt-1 divide-y divide-line border-y border-line">
      {templates.map((template, index) => (
        <li key={template._id}>
          <Button
            variant="plain"
            size="small"
            className="w-full justify-start! px-1! text-start font-normal"
            title={template.text ?? undefined}
            {...(withKeys && { 'data-key': String(index + 1), 'aria-keyshortcuts': String(index + 1) })}
            onClick={() => onUse(template)}
          >
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <bdi>{localize(template.name, lang)}</bdi>
              <span className="ms-2 text-xs text-soft">
                {template.text === null ? t(`use.missing.${student}`) : t(`options.kind.${template.kind}`)}
              </span>
            </span>
            {withKeys && <KeyHint>{String(index + 1)}</KeyHint>}
          </Button>
        </li>
      ))}
    </ul>
  )
}
