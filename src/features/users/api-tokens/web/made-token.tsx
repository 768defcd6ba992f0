import { useEffect, useRef, useState } from 'react'
import type { NewApiToken } from '#features/users/api-tokens/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'

/** A token that was just made: shown once, to be copied. */
export function MadeToken({ made: { token } }: { made: NewApiToken }) {
  const { t, lang } = useTranslation('api-tokens')
  const [copied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      setCopied(true)
    } catch {
      // Where the browser does not allow it, the token is selected for the reader to copy.
      field.current?.select()
    }
  }

  return (
    <section aria-labelledby="made-token" className="rounded-card border border-edge bg-surface p-5 sm:p-6">
      <h2 id="made-token" ref={heading} tabIndex={-1} className="text-lg outline-offset-4">
        {t('form.madeTitle')}
      </h2>
      <p className="mt-2 max-w-measure text-sm text-soft">{t('form.madeText')}</p>
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <label className="min-w-0 grow text-sm font-medium">
          {t('form.token')}
          <input
            ref={field}
            readOnly
            dir="ltr"
            value={token}
            onFocus={(event) => event.currentTarget.select()}
            className="mt-1 block min-h-11 w-full rounded-field border border-edge bg-paper px-3 font-mono text-sm"
          />
        </label>
        <Button icon="copy" onClick={copy}>
          {t(copied ? 'form.copied' : 'form.copy')}
        </Button>
      </div>
      <p className="mt-5 text-sm text-soft">{t('form.how')}</p>
      <pre dir="ltr" className="relative mt-1 overflow-x-auto rounded-field bg-sand p-3 text-start text-xs">
        <code>{`curl -H "Authorization: Bearer $TOKEN" ${location.origin}/api/admin/universities`}</code>
      </pre>
      <p className="mt-5">
        <ButtonLink variant="quiet" to={staffPaths.tokens({ lang })}>
          {t('form.toAll')}
        </ButtonLink>
      </p>
    </section>
  )
}
