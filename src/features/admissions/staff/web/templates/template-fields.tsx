import '#features/admissions/documents/web/messages.ts'
import { useState } from 'react'
import { REJECTION_REASONS } from '#features/admissions/applications/rejection-reasons.ts'
import { REQUESTED_DOCUMENTS } from '#features/admissions/documents/rules.ts'
import { TEMPLATE_LIMITS, type TemplateView } from '#features/admissions/templates/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CONDITION_KINDS, TEMPLATE_KINDS } from '#lib/enums.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { PlaceholderButtons } from './placeholder-buttons.tsx'
import { TemplatePreview } from './template-preview.tsx'

type TemplateFieldsProps = {
  /** Undefined for a new one. */
  template?: TemplateView
  errorOf: (field: string) => string | undefined
}

/** The fields of a template, with a preview of its texts. */
export function TemplateFields({ template, errorOf }: TemplateFieldsProps) {
  const { t } = useTranslation('templates')
  const { t: review } = useTranslation('review')
  const { t: letters } = useTranslation('letters')
  const { t: documents } = useTranslation('documents')
  const [kind, setKind] = useState<string>(template?.kind ?? 'rejection')
  const [texts, setTexts] = useState({ en: template?.text.en ?? '', ar: template?.text.ar ?? '' })
  const [last, setLast] = useState<'en' | 'ar'>('en')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the fields inside, and is no control
    <div
      className="space-y-8"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'kind') setKind(target.value)
        if (!(target instanceof HTMLTextAreaElement)) return
        if (target.name === 'text.en') setTexts({ ...texts, en: target.value })
        if (target.name === 'text.ar') setTexts({ ...texts, ar: target.value })
      }}
      onFocus={({ target }) => {
        if (target.id === 'text.en') setLast('en')
        if (target.id === 'text.ar') setLast('ar')
      }}
    >
      <ChoiceField
        name="kind"
        label={t('kind')}
        choices={TEMPLATE_KINDS.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
        chosen={[template?.kind ?? 'rejection']}
      />
      <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
        <TextField
          name="name.en"
          label={t('form.nameEn')}
          hint={t('form.nameHint')}
          error={errorOf('name.en')}
          lang="en"
          defaultValue={template?.name.en ?? ''}
          maxLength={TEMPLATE_LIMITS.name}
          autoComplete="off"
        />
        <TextField
          name="name.ar"
          label={t('form.nameAr')}
          hint={t('form.optional')}
          error={errorOf('name.ar')}
          lang="ar"
          defaultValue={template?.name.ar ?? ''}
          maxLength={TEMPLATE_LIMITS.name}
          autoComplete="off"
        />
      </div>
      {kind === 'rejection' && (
        <ChoiceField
          name="reasons"
          type="checkbox"
          label={review('application.reasons')}
          error={errorOf('reasons')}
          choices={REJECTION_REASONS.map((reason) => ({
            value: reason,
            label: review(`application.rejections.${reason}`),
          }))}
          chosen={template?.reasons ?? []}
        />
      )}
      {kind === 'condition' && (
        <SelectField
          name="conditionKind"
          label={t('form.condition')}
          error={errorOf('conditionKind')}
          options={CONDITION_KINDS.map((each) => ({ value: each, label: letters(`conditions.${each}`) }))}
          defaultValue={template?.conditionKind ?? CONDITION_KINDS[0]}
        />
      )}
      {kind === 'request' && (
        <SelectField
          name="documentKind"
          label={t('form.document')}
          hint={t('form.documentHint')}
          error={errorOf('documentKind')}
          options={[
            { value: '', label: t('form.noDocument') },
            ...REQUESTED_DOCUMENTS.map((each) => ({ value: each, label: documents(`kinds.${each}`) })),
          ]}
          defaultValue={template?.documentKind ?? ''}
        />
      )}
      <PlaceholderButtons field={`text.${last}`} />
      {(['en', 'ar'] as const).map((lang) => (
        <div key={lang}>
          <TextField
            name={`text.${lang}`}
            label={t(`form.text.${lang}`)}
            hint={t(kind === 'condition' ? 'form.detailHint' : 'form.textHint')}
            error={errorOf(`text.${lang}`)}
            defaultValue={template?.text[lang] ?? ''}
            lang={lang}
            rows={kind === 'condition' ? 2 : 9}
            maxLength={TEMPLATE_LIMITS.text}
          />
          <TemplatePreview text={texts[lang]} lang={lang} />
        </div>
      ))}
    </div>
  )
}
