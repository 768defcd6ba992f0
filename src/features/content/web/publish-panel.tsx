import { useFormContext, useWatch } from 'react-hook-form'
import { type ContentDefinition, STATUSES } from '#features/content/fields.ts'
import { completeness, missingToPublish } from '#features/content/progress.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { OptionChip } from '#ui/parts/chip.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import type { RecordDraft } from './editing.ts'
import { HiddenReferences } from './hidden-references.tsx'
import { useLabels } from './labels.ts'

/** Whether a record is public, in which languages, and what is missing before it can be. */
export function PublishPanel({ definition }: { definition: ContentDefinition }) {
  const { t } = useTranslation('content')
  const labels = useLabels()
  const { control, setValue } = useFormContext<RecordDraft>()
  const [values, status, publishArabic] = useWatch({ control, name: ['values', 'status', 'publishArabic'] })
  const { texts, translated } = completeness(definition, values)
  const missing = missingToPublish(definition, values)
  return (
    <section aria-labelledby="publish-title" className="rounded-card border border-line bg-surface p-4">
      <h2 id="publish-title" className="mb-3 text-base font-medium">
        {t('publish.title')}
      </h2>
      <fieldset>
        <legend className="sr-only">{t('publish.status')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {STATUSES.map((choice) => (
            <OptionChip
              key={choice}
              type="radio"
              name="status"
              checked={status === choice}
              onChange={() => setValue('status', choice, { shouldDirty: true })}
            >
              {t(`statuses.${choice}`)}
            </OptionChip>
          ))}
        </div>
      </fieldset>
      <Checkbox
        checked={publishArabic}
        onChange={({ currentTarget }) => setValue('publishArabic', currentTarget.checked, { shouldDirty: true })}
        className="mt-3 text-sm"
      >
        {t('publish.arabic')}
      </Checkbox>
      {!publishArabic && <p className="text-sm text-soft">{t('publish.arabicWaits')}</p>}
      <div className="mt-3" hidden={texts === 0}>
        <p className="flex justify-between gap-3 text-sm text-soft">
          <span>{t('publish.translated')}</span>
          <bdi className="tabular-nums">{t('publish.ofTexts', { translated, texts })}</bdi>
        </p>
        <progress
          aria-label={t('publish.translated')}
          value={translated}
          max={Math.max(texts, 1)}
          className="mt-1 h-1.5 w-full"
        />
      </div>
      {missing.length > 0 ? (
        <div className="mt-3 rounded-field bg-saffron-tint px-3 py-2 text-sm text-saffron-ink">
          <p className="flex items-center gap-1.5 font-medium">
            <Icon name="warning" className="size-4" />
            {t('publish.missing')}
          </p>
          <ul>
            {missing.map((path) => (
              <li key={path}>
                <a href={`#values.${path}`} className="inline-block py-1 underline underline-offset-4">
                  {labels.field(path.split('.')[0] ?? '')}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="mt-3 flex items-center gap-1.5 text-sm text-pressed">
          <Icon name="check" className="size-4" />
          {t('publish.ready')}
        </p>
      )}
      <HiddenReferences definition={definition} />
    </section>
  )
}
