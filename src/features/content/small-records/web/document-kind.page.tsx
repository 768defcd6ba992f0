import '#features/admissions/document-kinds/web/messages.ts'
import { documentKinds } from '#features/content/small-records/document-kinds.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Route } from './+types/document-kind.page.ts'
import { SmallForm } from './small-form.tsx'
import { smallMeta } from './small-meta.ts'

export const meta = smallMeta('document-kinds')

/** One kind of document, new or stored. */
export default function DocumentKindPage({ params: { id } }: Route.ComponentProps) {
  const { t: content } = useTranslation('content')
  return (
    <SmallForm
      definition={documentKinds}
      id={id}
      optionOf={(field, value) => (field === 'levels' ? content(`options.level.${value as 'master'}`) : undefined)}
    />
  )
}
