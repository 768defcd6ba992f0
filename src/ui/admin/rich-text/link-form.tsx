import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { toLink } from './links.ts'

type LinkFormProps = { editor: Editor; onClose: () => void }

/** Asks where the chosen words lead to. No form element: the text may be a field of one. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const present = String(editor.getAttributes('link').href ?? '')
  const [isWrong, setWrong] = useState(false)

  useEffect(() => input.current?.select(), [])

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const href = toLink(input.current?.value ?? '')
    if (href === null) {
      setWrong(true)
      return input.current?.focus()
    }
    const chain = editor.chain().focus()
    if (present) chain.extendMarkRange('link').setLink({ href }).run()
    else if (editor.state.selection.empty)
      chain
        .insertContent({
          type: 'text',
          text: href.replace(/^(https?:\/\/|mailto:|tel:)/, ''),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault()
      apply()
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a border and a legend that nobody needs here
    <div
      role="group"
      aria-label={t('editor.tool.link')}
      onKeyDown={press}
      className="flex flex-wrap items-end gap-2 border-b border-line bg-sand p-2"
    >
      <div className="min-w-0 flex-1 basis-60">
        <label htmlFor={id} className="block text-sm text-soft">
          {t('editor.link.address')}
        </label>
        <input
          ref={input}
          id={id}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          defaultValue={present}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={() => setWrong(false)}
          className="mt-1 min-h-10 w-full rounded-field border border-edge bg-surface px-3 aria-invalid:border-error"
        />
      </div>
      <Button size="small" onClick={apply}>
        {t('editor.link.apply')}
      </Button>
      {present && (
        <Button size="small" variant="quiet" onClick={remove}>
          {t('editor.link.remove')}
        </Button>
      )}
      <Button size="small" variant="plain" onClick={close}>
        {t('confirm.cancel')}
      </Button>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className="basis-full text-sm text-error">
          {t('editor.link.wrong')}
        </p>
      )}
    </div>
  )
}
