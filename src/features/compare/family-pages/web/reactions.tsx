import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { apiWithSession } from '#api/optional-session.ts'
import { toResult } from '#api/result.ts'
import type { Column } from '#features/compare/contract.ts'
import type { FamilyPage, FamilyPageRights } from '#features/compare/family-pages/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { ConfirmedButton } from '#ui/parts/confirmed-button.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'
import { chooseItem } from './reaction-form.tsx'

type ReactionsProps = {
  code: string
  columns: readonly Column[]
  /** What each column is called on this page, by its id. */
  names: ReadonlyMap<string, string>
  reactions: FamilyPage['reactions']
  rights: FamilyPageRights | null
  undoable: FamilyPage['undoable']
  onChanged: () => Promise<void>
}
type Written = FamilyPage['reactions'][string]['written'][number]

/** What the family has written about each column. */
export function Reactions({ code, columns, names, reactions, rights, undoable, onChanged }: ReactionsProps) {
  const { t } = useTranslation('family-pages')
  const [outcome, setOutcome] = useState('')
  const remove = async (id: string) => {
    const reaction = apiWithSession['family-pages'][':code'].reactions[':id']
    const { refusal } = await toResult(reaction.$delete({ param: { code, id } }))
    setOutcome(t(refusal ? 'owner.failed' : 'deleted'))
    await onChanged()
  }
  return (
    <section aria-labelledby="reactions" className="mt-12">
      <h2 id="reactions" className="text-xl print:text-sm">
        {t('reactionsTitle')}
      </h2>
      <p role="status" className="sr-only">
        {outcome}
      </p>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2 print:mt-1 print:grid-cols-3 print:gap-2">
        {columns.map((column) => (
          <OfColumn
            key={column._id}
            column={column}
            name={names.get(column._id) ?? ''}
            reactions={reactions[column._id]}
          >
            {(written) => (
              <WrittenReaction
                key={written.id}
                written={written}
                itemId={column._id}
                onRemove={rights?.mayRemove || rights?.written.includes(written.id) ? () => remove(written.id) : null}
                undo={undoable.find(({ id }) => id === written.id)?.token}
              />
            )}
          </OfColumn>
        ))}
      </ul>
    </section>
  )
}

type OfColumnProps = {
  column: Column
  name: string
  reactions: FamilyPage['reactions'][string] | undefined
  children: (written: Written) => ReactNode
}

function OfColumn({ column, name, reactions = { hearts: 0, written: [] }, children }: OfColumnProps) {
  const { t, lang } = useTranslation('family-pages')
  const { _id } = column
  const about = new URLSearchParams(useLocation().search)
  about.set('item', _id)
  const owner = column.type === 'university' ? column : column.university
  const { hearts, written } = reactions
  const summary = [
    ...(hearts > 0 ? [t('said.hearts', { count: hearts })] : []),
    ...(written.length > 0 ? [t('said.written', { count: written.length })] : []),
  ]
  return (
    <li
      id={_id}
      data-hue={hueOf(owner?.name.en ?? column.slug.en)}
      className="scroll-mt-24 rounded-card print:break-inside-auto border border-line bg-surface p-4 sm:p-5 print:p-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {owner && <UniversityMark university={owner} className="h-10 w-9 print:hidden" />}
        <div className="min-w-0 flex-[1_1_9rem]">
          <h3 className="font-semibold">
            <bdi>{name}</bdi>
          </h3>
          {localize(column.name, lang) !== name && (
            <p className="text-sm text-soft">
              <LocalizedText text={column.name} />
            </p>
          )}
        </div>
        <Link
          to={{ search: `${about}`, hash: 'write' }}
          preventScrollReset
          onClick={(event) => {
            if (chooseItem(_id)) event.preventDefault()
          }}
          className="shrink-0 text-sm font-medium text-accent underline-offset-4 hover:underline print:hidden"
        >
          {t('writeAbout', { name: isolate(name) })}
        </Link>
      </div>
      <p className="mt-3 text-sm text-soft print:mt-0.5 print:text-xs">
        {summary.length > 0 ? summary.join(' · ') : t('nothingSaid')}
      </p>
      {written.length > 0 && (
        <ul className="mt-3 space-y-3 print:mt-1 print:space-y-1 print:text-xs">{written.map(children)}</ul>
      )}
    </li>
  )
}

type WrittenReactionProps = {
  written: Written
  itemId: string
  onRemove: (() => void) | null
  /** Takes it back where it was written without JavaScript. */
  undo: string | undefined
}

function WrittenReaction({ written, itemId, onRemove, undo }: WrittenReactionProps) {
  const { id, kind, topic, name, text, createdAt } = written
  const { t, lang } = useTranslation('family-pages')
  const by = { name: isolate(name || t('somebody')), date: isolate(formatDate(lang, createdAt)) }
  return (
    <li id={id} className="break-inside-avoid scroll-mt-24 border-t border-line pt-3 print:pt-1">
      <p className="flex flex-wrap gap-1.5">
        <Tag tone={kind === 'worry' ? 'precious' : 'accent'}>{t(`kind.${kind}`)}</Tag>
        {topic !== 'whole' && <Tag>{t(`topic.${topic}`)}</Tag>}
      </p>
      <p dir="auto" className="mt-1.5 print:mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft print:text-xs">
        <span>{t('by', by)}</span>
        <TextLink
          to={paths.contact({ lang, item: itemId, message: t('counsellorMessage', { text }) })}
          rel="nofollow"
          className="print:hidden"
        >
          {t('askCounsellor')}
        </TextLink>
        {onRemove && (
          <ConfirmedButton
            label={t('deleteOf', { text })}
            question={t('deleteSure')}
            yes={t('deleteYes')}
            no={t('deleteNo')}
            onConfirm={onRemove}
          >
            {t('delete')}
          </ConfirmedButton>
        )}
        {undo !== undefined && !onRemove && (
          <form method="post" className="print:hidden">
            <input type="hidden" name="undo" value={undo} />
            <Button type="submit" variant="plain" size="small" aria-label={t('deleteOf', { text })}>
              {t('undo')}
            </Button>
          </form>
        )}
      </div>
    </li>
  )
}
