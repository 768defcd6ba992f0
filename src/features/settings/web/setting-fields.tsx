import { DEFAULT_REQUIRED_DOCUMENTS, DEFAULT_UNDO_MINUTES } from '#features/admissions/staff/decision-defaults.ts'
import type { SettingKey, SettingValue, SettingView } from '#features/settings/contract.ts'
import { dayName } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FeaturedFields } from './featured-fields.tsx'
import { RetentionFields } from './retention-fields.tsx'
import { SettingRows } from './setting-rows.tsx'

type ErrorOf = (field: string) => string | undefined
type FieldsProps<Key extends SettingKey> = { value: Partial<SettingValue<Key>>; errorOf: ErrorOf }

type SettingFieldsProps = {
  setting: SettingView
  errorOf: ErrorOf
  /** The kinds of documents that an offer letter can require. */
  documents: { value: string; label: string }[]
}

/** The fields of a setting. */
export function SettingFields({ setting, errorOf, documents }: SettingFieldsProps) {
  const { key, value, names = {} } = setting
  const object: Values = typeof value === 'object' && value !== null ? { ...value } : {}
  const list = Array.isArray(value) ? value : []
  switch (key) {
    case 'brand':
      return <Texts fields={['nameEn', 'nameAr']} value={object} errorOf={errorOf} />
    case 'legal':
      return (
        <Texts fields={['nameEn', 'nameAr', 'addressEn', 'addressAr', 'licence']} value={object} errorOf={errorOf} />
      )
    case 'signatory':
      return (
        <>
          <Texts fields={['nameEn', 'nameAr', 'titleEn', 'titleAr']} value={object} errorOf={errorOf} />
          <Switch name="onBehalf" on={object.onBehalf === true} />
        </>
      )
    case 'decisions':
      return <DecisionFields value={object} errorOf={errorOf} documents={documents} />
    case 'contact':
      return <ContactFields value={object} errorOf={errorOf} />
    case 'openingHours':
      return <HoursFields value={object} errorOf={errorOf} />
    case 'claims':
      return <Numbers fields={['countries', 'students']} value={object} errorOf={errorOf} />
    case 'expressHours':
      return <Numbers fields={['hours']} value={{ hours: value }} errorOf={errorOf} />
    case 'homeFaq':
      return <FaqFields value={list} errorOf={errorOf} />
    case 'featured':
      return <FeaturedFields value={list} names={names} error={errorOf('featured')} />
    case 'retention':
      return <RetentionFields value={object} errorOf={errorOf} />
    case 'demoCatalogue':
      return <Switch name="demo" on={value === true} />
  }
}

type TextName = 'nameEn' | 'nameAr' | 'addressEn' | 'addressAr' | 'licence' | 'titleEn' | 'titleAr'
type Values = Record<string, unknown>
type ManyProps<Name extends string> = { fields: readonly Name[]; value: Values; errorOf: ErrorOf }

function Texts({ fields, value, errorOf }: ManyProps<TextName>) {
  const { t } = useTranslation('settings')
  return (
    <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2">
      {fields.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          error={errorOf(name)}
          defaultValue={String(value[name] ?? '')}
          autoComplete="off"
          code={name.endsWith('En') || name === 'licence'}
        />
      ))}
    </div>
  )
}

function Numbers({ fields, value, errorOf }: ManyProps<'countries' | 'students' | 'hours' | 'undoMinutes'>) {
  const { t } = useTranslation('settings')
  return fields.map((name) => (
    <TextField
      key={name}
      name={name}
      label={t(`fields.${name}`)}
      hint={name === 'hours' || name === 'undoMinutes' ? t(`fields.${name}Hint`) : undefined}
      error={errorOf(name)}
      defaultValue={String(value[name] ?? '')}
      inputMode="numeric"
      autoComplete="off"
      code
    />
  ))
}

function Switch({ name, on }: { name: 'demo' | 'onBehalf' | 'showsAnswerTime'; on: boolean }) {
  const { t } = useTranslation('settings')
  return (
    <ChoiceField
      name={name}
      label={t(`fields.${name}`)}
      type="checkbox"
      choices={[{ value: '1', label: t(`fields.${name}Choice`) }]}
      chosen={on ? ['1'] : []}
    />
  )
}

function DecisionFields({
  value,
  errorOf,
  documents,
}: FieldsProps<'decisions'> & Pick<SettingFieldsProps, 'documents'>) {
  const { t } = useTranslation('settings')
  return (
    <>
      <Numbers
        fields={['undoMinutes']}
        value={{ undoMinutes: value.undoMinutes ?? DEFAULT_UNDO_MINUTES }}
        errorOf={errorOf}
      />
      <ChoiceField
        name="requiredDocuments"
        label={t('fields.requiredDocuments')}
        hint={t('fields.requiredDocumentsHint')}
        error={errorOf('requiredDocuments')}
        type="checkbox"
        choices={documents}
        chosen={value.requiredDocuments ?? DEFAULT_REQUIRED_DOCUMENTS}
      />
    </>
  )
}

const CHANNELS = { email: 'email', phone: 'tel', whatsapp: 'tel' } as const

function ContactFields({ value, errorOf }: FieldsProps<'contact'>) {
  const { t } = useTranslation('settings')
  return (
    <>
      {(['email', 'phone', 'whatsapp'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          hint={t(`fields.${name}Hint`)}
          error={errorOf(name)}
          defaultValue={value[name] ?? ''}
          type={CHANNELS[name]}
          autoComplete="off"
          code
        />
      ))}
      <Texts fields={['addressEn', 'addressAr']} value={value} errorOf={errorOf} />
      <Switch name="showsAnswerTime" on={value.showsAnswerTime === true} />
      <SettingRows
        title={t('rows.social')}
        hint={t('rows.socialHint')}
        rows={value.social ?? []}
        most={12}
        add={{ label: t('rows.addSocial'), row: () => ({ name: '', url: null }) }}
        nameOf={(row, place) => row.name || t('rows.channel', { place: place + 1 })}
      >
        {(row, place) => (
          <div className="grid gap-4 lg:grid-cols-[12rem_minmax(0,1fr)]">
            <TextField
              name={`social.${place}.name`}
              label={t('fields.socialName')}
              error={errorOf(`social.${place}.name`)}
              defaultValue={row.name}
              autoComplete="off"
            />
            <TextField
              name={`social.${place}.url`}
              label={t('fields.socialUrl')}
              error={errorOf(`social.${place}.url`)}
              defaultValue={row.url ?? ''}
              type="url"
              autoComplete="off"
              code
            />
          </div>
        )}
      </SettingRows>
    </>
  )
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]

function HoursFields({ value, errorOf }: FieldsProps<'openingHours'>) {
  const { t, lang } = useTranslation('settings')
  const days = WEEK.map((day) => ({ value: String(day), label: dayName(lang, day) }))
  return (
    <>
      <SelectField
        name="timezone"
        label={t('fields.timezone')}
        error={errorOf('timezone')}
        options={['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, label: zone }))}
        defaultValue={value.timezone ?? 'UTC'}
      />
      <SettingRows
        title={t('rows.days')}
        hint={t('rows.daysHint')}
        rows={value.days ?? []}
        most={21}
        add={{ label: t('rows.addDay'), row: () => ({ day: 1, from: '09:00', to: '17:00' }) }}
        nameOf={(_, place) => t('rows.day', { place: place + 1 })}
      >
        {(row, place) => (
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField
              name={`days.${place}.day`}
              label={t('fields.day')}
              error={errorOf(`days.${place}.day`)}
              options={days}
              defaultValue={String(row.day)}
            />
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                name={`days.${place}.${end}`}
                label={t(`fields.${end}`)}
                error={errorOf(`days.${place}.${end}`)}
                defaultValue={row[end]}
                type="time"
                code
              />
            ))}
          </div>
        )}
      </SettingRows>
    </>
  )
}

type Question = SettingValue<'homeFaq'>[number]
const EMPTY_QUESTION: Question = { questionEn: '', questionAr: null, answerEn: '', answerAr: null }

function FaqFields({ value, errorOf }: { value: Question[]; errorOf: ErrorOf }) {
  const { t } = useTranslation('settings')
  return (
    <SettingRows
      title={t('rows.questions')}
      rows={value}
      most={30}
      add={{ label: t('rows.addQuestion'), row: () => EMPTY_QUESTION }}
      nameOf={(_, place) => t('rows.question', { place: place + 1 })}
    >
      {(row, place) => (
        <div className="grid gap-4 lg:grid-cols-2">
          {(['questionEn', 'questionAr', 'answerEn', 'answerAr'] as const).map((name) => (
            <TextField
              key={name}
              name={`homeFaq.${place}.${name}`}
              label={t(`fields.${name}`)}
              error={errorOf(`homeFaq.${place}.${name}`)}
              defaultValue={row[name] ?? ''}
              {...(name.startsWith('answer') && { rows: 4 })}
              autoComplete="off"
            />
          ))}
        </div>
      )}
    </SettingRows>
  )
}
