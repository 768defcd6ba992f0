import { useId, useRef, useState } from 'react'
import { api } from '#api/browser.ts'
import { unwrap } from '#api/client.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { Button } from '#ui/parts/button.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { SettingRows } from './setting-rows.tsx'

type University = { id: string; name: Localized }
type FeaturedFieldsProps = { value: readonly string[]; names: Record<string, Localized>; error: string | undefined }

const MOST = 24
const OFFERED = 6

/** The universities of the home page in their order, and a search that adds others. */
export function FeaturedFields({ value, names, error }: FeaturedFieldsProps) {
  const { t, lang } = useTranslation('settings')
  const [added, setAdded] = useState<University | null>(null)
  const rows = value.map((id) => ({ id, name: names[id] ?? { en: id, ar: null } }))
  return (
    <fieldset id="featured" aria-label={t('rows.featured')} tabIndex={-1} className="min-w-0 space-y-8">
      {error && (
        <p role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
      <SettingRows
        title={t('rows.featured')}
        rows={rows}
        most={MOST}
        added={added}
        nameOf={({ name }) => localize(name, lang)}
      >
        {({ id, name }, place) => (
          <p className="py-2">
            <input type="hidden" name={`featured.${place}.id`} value={id} />
            <LocalizedText text={name} />
          </p>
        )}
      </SettingRows>
      <UniversitySearch onChoose={setAdded} />
    </fieldset>
  )
}

/** Offers published universities by part of their name. */
function UniversitySearch({ onChoose }: { onChoose: (university: University) => void }) {
  const { t, lang } = useTranslation('settings')
  const id = useId()
  const [found, setFound] = useState<University[] | null>(null)
  const typed = useRef('')

  async function find(q: string) {
    typed.current = q
    if (q.trim().length < 2) return setFound(null)
    const call = unwrap(api.search.$get({ query: { q, kind: 'university', lang } }))
    const { items } = await call.catch(() => ({ items: [] }))
    if (typed.current === q) setFound(items.slice(0, OFFERED).map(({ _id, name }) => ({ id: _id, name })))
  }

  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {t('rows.findUniversity')}
      </label>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t('rows.findHint')}
      </p>
      <input
        id={id}
        type="search"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => find(currentTarget.value)}
        // Enter chooses nothing, and must not save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="mt-1.5 min-h-12 w-full rounded-field border border-edge bg-surface px-3.5 transition-colors hover:border-accent"
      />
      <div role="status" className="mt-3 flex flex-wrap gap-2">
        {found?.length === 0 && <p className="text-sm text-soft">{t('rows.noUniversity')}</p>}
        {found?.map((university) => (
          <Button
            key={university.id}
            variant="quiet"
            size="small"
            icon="plus"
            onClick={() => onChoose({ ...university })}
          >
            {t('rows.addUniversity', { name: localize(university.name, lang) })}
          </Button>
        ))}
      </div>
    </div>
  )
}
