import '#features/admissions/letters/web/messages.ts'
import '#features/admissions/staff/web/messages.ts'
import '#features/admissions/templates/web/messages.ts'
import { templates } from '#features/content/small-records/templates.ts'
import type { Route } from './+types/template.page.ts'
import { SmallForm } from './small-form.tsx'
import { smallMeta } from './small-meta.ts'
import { useTemplateOptions } from './template-options.ts'
import { TemplateTexts } from './template-texts.tsx'

export const meta = smallMeta('templates')

/** One template, new or stored, with its placeholders and a preview of its texts. */
export default function TemplatePage({ params: { id } }: Route.ComponentProps) {
  const optionOf = useTemplateOptions()
  return <SmallForm definition={templates} id={id} optionOf={optionOf} after={{ text: <TemplateTexts /> }} />
}
