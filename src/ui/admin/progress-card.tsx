import { useTranslation } from '#i18n/use-translation.ts'

/** How far something that takes long is. */
export function ProgressCard({ words, done, total }: { words: string; done: number; total: number }) {
  const { t } = useTranslation('admin')
  return (
    <div className="rounded-card border border-line bg-surface p-6">
      <p role="status" className="mb-3 font-medium">
        {words}
      </p>
      <progress
        value={Math.min(done, total)}
        max={Math.max(1, total)}
        aria-label={words}
        className="block h-2 w-full"
      />
      <p className="mt-2 text-sm text-soft tabular-nums">
        {t('list.progress', { done: Math.min(done, total), total })}
      </p>
    </div>
  )
}
