import { EditorContent, type Editor as TiptapEditor, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { mediaAddress } from '#lib/media-address.ts'
import { useImagePicker } from '#ui/admin/image-picker.ts'
import { cleanPastedHtml } from './clean-paste.ts'
import { extensions } from './extensions.ts'
import { LinkForm } from './link-form.tsx'
import type { RichTextEditorProps } from './props.ts'
import { toStoredHtml } from './stored-html.ts'
import { syncSelection } from './sync-selection.ts'
import { Toolbar } from './toolbar.tsx'

/** The editor itself; pages use `RichTextEditor`, which loads it. */
export function Editor({ id, value, onChange, label, dir, lang }: RichTextEditorProps) {
  const { t } = useTranslation('admin')
  const pickImage = useImagePicker()
  const ownId = useId()
  const textId = id ?? ownId
  const [asksLink, setAsksLink] = useState(false)
  /** The text as this editor has last said it: what comes back is no change from outside. */
  const reported = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange

  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        id: textId,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir,
        lang,
        class: 'prose min-h-48 px-4 py-3 outline-none',
      },
      transformPastedHTML: (html) => cleanPastedHtml(html, dir),
      handleDOMEvents: { keydown: syncSelection },
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
          // Also the key of the staff area's own search.
          event.preventDefault()
          event.stopPropagation()
          setAsksLink(true)
          return true
        }
        return false
      },
    },
    onUpdate: ({ editor: current }) => {
      reported.current = toStoredHtml(current.getHTML())
      tell.current(reported.current)
    },
  })

  useEffect(() => {
    if (!editor || value === reported.current) return
    reported.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  if (!editor) return null

  const askImage = async () => {
    const picked = await pickImage?.()
    if (!picked) return editor.commands.focus()
    const { id, alt, width, height } = picked
    const attrs = { src: mediaAddress({ id, width: 960 }), alt: alt[lang] ?? alt.en, width, height }
    editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
  }

  return (
    <div className="rounded-field border border-edge bg-surface outline-offset-2 outline-accent transition-colors focus-within:border-accent has-[[contenteditable]:focus-visible]:outline-2">
      <Toolbar
        editor={editor}
        textId={textId}
        label={label}
        askLink={() => setAsksLink(true)}
        askImage={pickImage && askImage}
      />
      {asksLink && <LinkForm editor={editor} onClose={() => setAsksLink(false)} />}
      <EditorContent editor={editor} className="relative editor max-h-[70dvh] overflow-y-auto" />
      <p className="border-t border-line px-4 py-1.5 text-xs text-soft tabular-nums">
        <WordCount editor={editor} words={(count) => t('editor.words', { count })} />
      </p>
    </div>
  )
}

function WordCount({ editor, words }: { editor: TiptapEditor; words: (count: number) => string }) {
  const count = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      state.doc.textBetween(0, state.doc.content.size, ' ', ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0,
  })
  return words(count)
}
