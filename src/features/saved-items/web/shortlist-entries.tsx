import { useState } from 'react'
import { useFullName } from '#features/programmes/web/full-name.ts'
import { ProgrammeCard } from '#features/programmes/web/programme-card.tsx'
import type { SavedItem } from '#features/shortlist/contract.ts'
import { type ShortlistEntry, withoutShortlisted } from '#features/shortlist/web/lists.ts'
import { shortlist } from '#features/shortlist/web/saved-lists.ts'
import { UniversityCard } from '#features/universities/web/university-card.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { NoteField } from './note-field.tsx'
import { useCards } from './use-cards.ts'
import { useUndo } from './use-undo.ts'

const PAGE_SIZE = 24

/** The entries of the shortlist with their notes; a removed entry can be restored. */
export function ShortlistEntries({ entries }: { entries: ShortlistEntry[] }) {
  const { t } = useTranslation('saved-items')
  const { t: common } = useTranslation()
  const fullName = useFullName()
  const [shown, setShown] = useState(PAGE_SIZE)
  const listed = entries.slice(0, shown)
  const { cards, failed, retry } = useCards(listed.map(({ id }) => id))
  const { removed, undo } = useUndo(entries)
  const nameOf = (id: string) => {
    const card = cards.get(id)
    return card ? fullName(card) : t('gone')
  }
  return (
    <>
      {failed && (
        <p role="alert" className="mb-4 flex flex-wrap items-center gap-3 text-sm">
          {t('failed')}
          <Button variant="quiet" size="small" onClick={retry}>
            {common('retry')}
          </Button>
        </p>
      )}
      <ol aria-label={t('title')} className="space-y-6">
        {listed.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} card={cards.get(entry.id)} name={nameOf(entry.id)} />
          </li>
        ))}
      </ol>
      {entries.length > shown && (
        <p className="mt-8 text-center">
          <Button variant="quiet" onClick={() => setShown(shown + PAGE_SIZE)}>
            {t('more')}
          </Button>
        </p>
      )}
      <div role="status" className="sticky bottom-20 z-10">
        {removed && (
          <p className="mx-auto mt-6 flex w-fit flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface py-1.5 ps-4 pe-1.5 text-sm shadow-float">
            {t('removed', { name: nameOf(removed.id) })}
            <Button ref={takeLostFocus} variant="plain" size="small" onClick={undo}>
              {t('undo')}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

/** Removing an entry by keyboard removes the focused button, so the focus moves here. */
function takeLostFocus(button: HTMLElement | null): void {
  if (button && document.activeElement === document.body) button.focus({ preventScroll: true })
}

type EntryProps = { entry: ShortlistEntry; card: SavedItem | null | undefined; name: string }

function Entry({ entry: { id, note }, card, name }: EntryProps) {
  const { t } = useTranslation('saved-items')
  return (
    <>
      {card === undefined && <Skeleton className="h-44 w-full rounded-card" />}
      {card === null && (
        <p className="rounded-card border border-dashed border-edge/60 bg-sand p-5 text-soft">{t('gone')}</p>
      )}
      {card?.type === 'university' && <UniversityCard university={card} level={2} />}
      {card && card.type !== 'university' && <ProgrammeCard programme={card} level={2} />}
      <div className="mt-3 sm:flex sm:items-start sm:gap-x-3">
        <NoteField id={id} note={note} name={name} />
        <Button
          variant="plain"
          className="min-h-11 max-sm:-mt-4 max-sm:ms-auto max-sm:flex sm:mt-6.5"
          aria-label={t('removeItem', { name })}
          onClick={() => shortlist.change((list) => withoutShortlisted(list, id))}
        >
          {t('remove')}
        </Button>
      </div>
    </>
  )
}
