import './messages.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  type AttainmentProblems,
  type Attainments,
  noAttainments,
  parseAttainments,
  readAttainments,
} from '#features/programmes/eligibility/attainments.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { QUALIFICATIONS } from '#lib/form-enums.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'
import { earlierAttainments } from './earlier-attainments.ts'
import { storedAttainments } from './stored-attainments.ts'

type AttainmentsDialogProps = { languages: readonly string[]; item: string; onClose: () => void }

/** What the reader has, field by field, all optional. For a signed-in student it begins with the answers of their applications. */
export function AttainmentsDialog({ languages, item, onClose }: AttainmentsDialogProps) {
  const { t } = useTranslation('eligibility')
  const form = useRef<HTMLFormElement>(null)
  const [stored] = useState(() => parseAttainments(storedAttainments.read()))
  const [earlier, setEarlier] = useState<Attainments | null>(null)
  const [problems, setProblems] = useState<AttainmentProblems>({})
  const [isForgetful, setForgetful] = useState(false)

  useEffect(() => {
    if (stored) return
    let isOpen = true
    void earlierAttainments(item, languages).then((found) => {
      // Somebody who is already typing is not interrupted.
      const isUntouched = [...new FormData(form.current ?? undefined).values()].every((value) => value === '')
      if (isOpen && found && isUntouched) setEarlier(found)
    })
    return () => {
      isOpen = false
    }
  }, [stored, item, languages])

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = (field: string) => {
      const value = data.get(field)
      return typeof value === 'string' ? value : ''
    }
    const read = readAttainments(typed, languages)
    setProblems(read.problems)
    const [wrong] = Object.keys(read.problems)
    if (wrong !== undefined) return document.getElementById(wrong)?.focus()
    // Results in languages that these columns are not taught in stay.
    const attainments = {
      ...read.attainments,
      languages: { ...others(stored, languages), ...read.attainments.languages },
    }
    storedAttainments.change(() => attainments)
    if (storedAttainments.isPersisted() || isForgetful) onClose()
    else setForgetful(true)
  }

  const initial = stored ?? earlier ?? noAttainments
  return (
    <TitledDialog title={t('title')} text={earlier ? `${t('lead')} ${t('earlier')}` : t('lead')} onClose={onClose}>
      <form ref={form} method="dialog" noValidate onSubmit={save} className="space-y-4">
        <Fields key={earlier ? 'earlier' : 'stored'} initial={initial} languages={languages} problems={problems} />
        <p role="status" className="text-sm text-saffron-ink empty:hidden">
          {isForgetful && t('notStored')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t('check')}</Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          {stored && (
            <Button
              variant="plain"
              onClick={() => {
                storedAttainments.change(() => null)
                onClose()
              }}
            >
              {t('clear')}
            </Button>
          )}
        </div>
      </form>
    </TitledDialog>
  )
}

const others = (stored: Attainments | null, languages: readonly string[]) =>
  Object.fromEntries(Object.entries(stored?.languages ?? {}).filter(([code]) => !languages.includes(code)))

type FieldsProps = { initial: Attainments; languages: readonly string[]; problems: AttainmentProblems }

function Fields({ initial, languages, problems }: FieldsProps) {
  const { t, lang } = useTranslation('eligibility')
  const notChosen = { value: '', label: t('notChosen') }
  return (
    <>
      <SelectField
        name="qualification"
        label={t('qualification')}
        options={[notChosen, ...QUALIFICATIONS.map((value) => ({ value, label: t(`qualifications.${value}`) }))]}
        defaultValue={initial.qualification}
      />
      {languages.map((code) => (
        <TextField
          key={code}
          name={code}
          label={t('result', { language: languageName(lang, code) })}
          hint={t(`resultHint.${code === 'en' || code === 'de' ? code : 'other'}`)}
          error={problems[code] && t('problem.result')}
          defaultValue={initial.languages[code]}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </>
  )
}
