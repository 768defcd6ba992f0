import { type ComponentProps, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'rows' | 'code'>

/** A password, hidden until its owner wants to see what they typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      code
      end={
        <button
          type="button"
          aria-label={t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="no-script:hidden min-h-10 rounded-field px-3 text-sm text-accent hover:bg-tint hover:text-pressed"
        >
          {t(shown ? 'auth.hide' : 'auth.show')}
        </button>
      }
    />
  )
}
