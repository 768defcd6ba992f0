import type { Face } from '#features/people/contract.ts'
import { facesFor } from '#features/people/faces.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { PersonFace } from './person-face.tsx'

type FacesProps = { faces: readonly Face[]; className?: string }

/** Up to three who answer, beside the way to ask them; nothing where nobody is shown. */
export function Faces({ faces, className = '' }: FacesProps) {
  const { t, lang } = useTranslation()
  const shown = facesFor(faces, lang)
  if (shown.length === 0) return null
  const names = shown.map(({ name }) => isolate(localize(name, lang)))
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <span className="flex shrink-0">
        {shown.map((face) => (
          <PersonFace
            key={face.name.en}
            person={face}
            className="-ms-2.5 size-10 rounded-pill border-2 border-surface first:ms-0"
          />
        ))}
      </span>
      <p className="min-w-0 text-sm text-soft">{t('answeredBy', { names: formatList(lang, names) })}</p>
    </div>
  )
}
