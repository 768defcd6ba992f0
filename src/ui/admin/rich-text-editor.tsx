import { Suspense } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import type { RichTextEditorProps } from './rich-text/props.ts'

const Editor = lazyPart<RichTextEditorProps>(() => import('./rich-text/editor.tsx').then((part) => part.Editor), Failed)

/** A field for a text with headings, lists, links, tables and pictures. Its code loads when it is first shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { t } = useTranslation('admin')
  return (
    <Suspense
      fallback={
        <div role="status" aria-label={t('editor.loading')}>
          <Skeleton className="h-64 w-full" />
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  )
}

function Failed() {
  const { t } = useTranslation('admin')
  return (
    <p role="alert" className="rounded-card border border-error bg-error-tint p-4 text-error">
      {t('editor.failed')}
    </p>
  )
}
