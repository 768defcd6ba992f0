import { useId } from 'react'
import type { ReviewView } from '#features/review/contract.ts'
import type { FilledTemplate } from '#features/templates/contract.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { KeyHint } from '#ui/parts/key-hint.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

type TemplateChoicesProps = { application: ReviewView; onUse: (template: FilledTemplate & { text: string }) => void }

const KEYS = 9

/** Whether a template leads somewhere from the state of the application. */
function fits({ can }: ReviewView, { kind }: FilledTemplate): boolean {
  if (kind === 'rejection') return can.moves.includes('rejected')
  if (kind === 'condition') return can.moves.includes('pre_conditional_offer')
  return kind === 'request' ? can.ask : can.note
}

/** The templates that fit, each with a key: what it inserts is shown before, and can be changed after. */
export function TemplateChoices({ application, onUse }: TemplateChoicesProps) {
  const { t } = useTranslation('templates')
  const lang = useLanguage()
  const notify = useNotify()
  const id = useId()
  const { language } = application
  const templates = application.templates.filter((template) => fits(application, template))
  if (templates.length === 0) return null

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
        <TextLink to={staffPaths.templates({ lang })} className="text-xs">
          {t('use.manage')}
        </TextLink>
      </div>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {templates.map((template, index) => (
          <li key={template._id}>
            <Button
              variant="plain"
              size="small"
              className="w-full justify-start! px-1! text-start font-normal"
              title={template.text ?? undefined}
              {...(index < KEYS && { 'data-key': String(index + 1), 'aria-keyshortcuts': String(index + 1) })}
              onClick={() => use(template)}
            >
              <span className="min-w-0 flex-1 truncate">
                <bdi>{localize(template.name, lang)}</bdi>
                <span className="ms-2 text-xs text-soft">
                  {template.text === null ? t(`use.missing.${language}`) : t(`kinds.${template.kind}`)}
                </span>
              </span>
              {index < KEYS && <KeyHint>{String(index + 1)}</KeyHint>}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
