import { useEffect, useRef } from 'react'
import type { PreviewPage } from '#features/content/preview.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Language } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { type PreviewMessage, previewMessage, type ShownPart } from './preview-message.ts'

type PreviewFrameProps = { page: PreviewPage; part: ShownPart; lang: Language; isPhone: boolean }

/** A window of a phone's or a desktop's width in which the page is shown as visitors would have it. */
export function PreviewFrame({ page, part, lang, isPhone }: PreviewFrameProps) {
  const { t } = useTranslation('content')
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const show = () => {
      const message: PreviewMessage = { kind: 'preview', page, part }
      frame.current?.contentWindow?.postMessage(message, location.origin)
    }
    const listen = (event: MessageEvent<unknown>) => {
      if (previewMessage(event, frame.current?.contentWindow)?.kind === 'preview-ready') show()
    }
    addEventListener('message', listen)
    show()
    return () => removeEventListener('message', listen)
  }, [page, part])

  return (
    <iframe
      ref={frame}
      key={lang}
      title={t('preview.frame')}
      src={staffPaths.preview({ lang })}
      className={`mx-auto block h-full rounded-card border border-line bg-paper ${isPhone ? 'w-[390px] max-w-full' : 'w-full'}`}
    />
  )
}
