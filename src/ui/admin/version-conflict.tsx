import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

/** A field whose stored value differs from the typed one. */
export type Difference = { label: string; theirs: string; mine: string }

type VersionConflictProps = {
  /** Rises with every try to save, so that each is announced. */
  tries: number
  /** The differing fields; empty when the newest version could not be loaded. */
  differences: readonly Difference[]
  /** Whether the newest version came. */
  onLoad: () => Promise<boolean>
}

/** Somebody else has saved a newer version. The typed values stay until the user loads that version. */
export function VersionConflict({ tries, differences, onLoad }: VersionConflictProps) {
  const { t } = useTranslation('admin')
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every try
  useEffect(() => box.current?.focus(), [tries])

  return (
    <div
      ref={box}
      role="alert"
      aria-label={t('stale.title')}
      tabIndex={-1}
      className="rounded-card border border-saffron bg-saffron-tint px-5 py-4 outline-offset-2"
    >
      <h2 className="text-lg">{t('stale.title')}</h2>
      <p className="mt-1">{t('stale.text')}</p>
      {differences.length > 0 && (
        <table className="mt-3 w-full border-collapse text-sm">
          <caption className="sr-only">{t('stale.differs')}</caption>
          <thead>
            <tr className="text-soft">
              {(['theirs', 'mine'] as const).map((column) => (
                <th key={column} scope="col" className="w-1/2 py-1.5 pe-3 text-start font-normal last:pe-0">
                  {t(`stale.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {differences.map(({ label, theirs, mine }) => (
            <tbody key={label} className="border-t border-saffron">
              <tr>
                <th scope="rowgroup" colSpan={2} className="pt-1.5 text-start font-normal text-soft">
                  {label}
                </th>
              </tr>
              <tr>
                <Value text={theirs} />
                <Value text={mine} />
              </tr>
            </tbody>
          ))}
        </table>
      )}
      {failed && <p className="mt-1 text-error">{t('form.noAnswer')}</p>}
      <Button variant="quiet" size="small" className="mt-4" onClick={async () => setFailed(!(await onLoad()))}>
        {t('stale.load')}
      </Button>
    </div>
  )
}

function Value({ text }: { text: string }) {
  const { t } = useTranslation('admin')
  return (
    <td className="pe-3 pb-2 align-top font-medium [overflow-wrap:anywhere] last:pe-0">
      {text === '' ? <span className="font-normal text-soft">{t('stale.empty')}</span> : <bdi>{text}</bdi>}
    </td>
  )
}
