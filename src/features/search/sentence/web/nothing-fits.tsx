import type { Relaxation } from '#catalogue-index/query/query.ts'
import { formatList, formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isOfSentence, type Sentence, withOpen } from './sentence.ts'

/** As many ways out as fit beside the button. */
const MOST = 3

type NothingFitsProps = {
  sentence: Sentence
  relaxations: Relaxation[]
  onOpen: (sentence: Sentence) => void
}

/** Which blanks to leave open where nothing fits the whole sentence, and how much each then finds. */
export function NothingFits({ sentence, relaxations, onOpen }: NothingFitsProps) {
  const { t, lang } = useTranslation('sentence')
  const ways = relaxations.flatMap(({ without, count }) => {
    const blanks = without.filter(isOfSentence)
    return blanks.length === without.length ? [{ blanks, count }] : []
  })
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
      <span className="text-soft">
        {t('nothing')} {ways.length > 0 && t('leaveOpen')}
      </span>
      {ways.slice(0, MOST).map(({ blanks, count }) => (
        <button
          key={blanks.join()}
          type="button"
          onClick={() => onOpen(withOpen(sentence, blanks))}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 transition-colors hover:border-accent hover:text-accent"
        >
          {formatList(
            lang,
            blanks.map((blank) => t(`blank.${blank}`)),
          )}
          <bdi className="text-xs text-faint tabular-nums">{formatNumber(lang, count)}</bdi>
        </button>
      ))}
    </div>
  )
}
