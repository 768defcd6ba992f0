import '#features/shortlist/web/messages.ts'
import './messages.ts'
import { useRef } from 'react'
import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { comparisonTitle } from '#features/compare/comparison-title.ts'
import { ShareWithFamily } from '#features/shortlist/web/share-with-family.tsx'
import { SharedListBar } from '#features/shortlist/web/shared-list-bar.tsx'
import { useSharedList } from '#features/shortlist/web/use-shared-list.ts'
import { DemoNote } from '#features/site/web/demo-note.tsx'
import { formatList, formatMoney } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isLanguage, type Language, localize } from '#lib/localized.ts'
import { approximate } from '#lib/money.ts'
import { qrPicture } from '#lib/qr-picture.ts'
import { paths } from '#paths.ts'
import { useFromDollars } from '#ui/currency.ts'
import { frameOf, hasExampleFigures, pageMeta } from '#ui/page-meta.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CompactCurrencySelect, GuessedCurrencyNote } from '#ui/parts/currency-select.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PrintSource } from '#ui/parts/print-source.tsx'
import { Container } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import type { Route } from './+types/compare.page.ts'
import { CompareActions } from './compare-actions.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { PrintNotes, usePrintWords } from './print-notes.tsx'
import { RemoveColumn } from './remove-column.tsx'
import { useRecognitionRow, useRequirementsRow } from './use-reader-rows.tsx'
import { VerdictText } from './verdict-text.tsx'
import '#features/programmes/web/messages.ts'
import '#features/universities/web/messages.ts'

export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const ids = url.searchParams.getAll('id')
  const lang = isLanguage(params.lang) ? params.lang : undefined
  const { columns, dropped } = await unwrap(context.get(apiContext).compare.$get({ query: { id: ids, lang } }))
  const address =
    new URL(request.url).origin + paths.compare({ lang: lang ?? 'en', ids: columns.map(({ _id }) => _id) })
  return { ids, columns, dropped, address, qr: qrPicture(address), requestedOn: new Date().toISOString().slice(0, 10) }
}

/** No reader of a title has a currency. */
const inDollars = (lang: Language, usd: number) => formatMoney(lang, approximate({ amount: usd, currency: 'USD' }))

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'compare')
  const columns = loaderData?.columns ?? []
  const title = comparisonTitle(t, lang, columns, (usd) => inDollars(lang, usd))
  // The same subject at three universities is named once.
  const names = formatList(lang, [...new Set(columns.map(({ name }) => localize(name, lang)))])
  const description = hasExampleFigures(matches)
    ? `${t('descriptionOf', { names })} ${t('exampleFigures')}`
    : t('descriptionOf', { names })
  return pageMeta({
    matches,
    lang,
    title,
    description: columns.length > 0 ? description : t('lead'),
    path: (to) => paths.compare({ lang: to, ids: loaderData?.ids ?? [] }),
    index: false,
  })
}

export default function ComparePage({ loaderData, matches }: Route.ComponentProps) {
  const { ids, columns, dropped, address, qr, requestedOn } = loaderData
  const frame = frameOf(matches)
  const { t, lang } = useTranslation('compare')
  const { own, foreign, remove, adopt, add } = useSharedList(ids)
  const fromDollars = useFromDollars()
  const printWords = usePrintWords()
  const title = comparisonTitle(t, lang, columns, (usd) => isolate(formatMoney(lang, fromDollars(usd))))
  // As the address itself says it wherever it is previewed.
  const sharedTitle = comparisonTitle(t, lang, columns, (usd) => inDollars(lang, usd))
  const readerRows = { requirements: useRequirementsRow(columns), recognition: useRecognitionRow() }
  const table = useRef<HTMLElement>(null)
  /** Removing a column removes the pressed button, so the focus moves to the table. */
  const toTable = () => table.current?.focus({ preventScroll: true })
  const shown = columns.map(({ _id }) => _id)
  const pathOf = (wanted: readonly string[]) => paths.compare({ lang, ids: wanted })
  const unknown = dropped.filter(({ why }) => why === 'unknown').length
  const tooMany = dropped.length - unknown
  return (
    <div className="comparison" data-columns={columns.length}>
      <Container className="pt-6 lg:pt-12 print:pt-0">
        {frame && (
          <PrintSource
            brand={frame.site.brand}
            address={address}
            qr={qr}
            words={printWords}
            requestedOn={requestedOn}
          />
        )}
        <h1 className="text-2xl text-balance sm:text-3xl print:text-xl">{title}</h1>
        {columns.length < 2 && <p className="mt-2 max-w-measure text-soft print:hidden">{t('lead')}</p>}
        {dropped.length > 0 && (
          <p className="mt-4 text-sm">
            {unknown > 0 && t('unknown', { count: unknown })} {tooMany > 0 && t('tooMany', { count: tooMany })}{' '}
            <TextLink to={pathOf(shown)} replace onClick={() => remove(...dropped.map(({ id }) => id))}>
              {t('withoutThem')}
            </TextLink>
          </p>
        )}
        {columns.length === 0 ? (
          <div className="mt-8">
            <EmptyState
              title={t('empty.title')}
              actions={
                <>
                  <ButtonLink to={paths.search({ lang, params: { kind: 'major' } })} icon="search">
                    {t('empty.search')}
                  </ButtonLink>
                  <ButtonLink to={paths.shortlist({ lang })} variant="quiet" icon="bookmark">
                    {t('empty.shortlist')}
                  </ButtonLink>
                </>
              }
            >
              {t('empty.text')}
              <noscript>
                <p className="mt-2">{t('empty.withoutScript')}</p>
              </noscript>
            </EmptyState>
          </div>
        ) : (
          <>
            <VerdictText columns={columns} />
            <DemoNote className="mt-3 print:mt-1" />
            <CompareActions title={sharedTitle} address={address} share={<ShareWithFamily ids={shown} title={title} />}>
              <CompactCurrencySelect className="xl:hidden max-sm:min-w-0 max-sm:flex-1" />
            </CompareActions>
            <div className="xl:hidden">
              <GuessedCurrencyNote />
            </div>
            <div className="mt-6 print:mt-1">
              <ComparisonTable
                place={table}
                columns={columns}
                readerRows={readerRows}
                actionOf={(column) => (
                  <RemoveColumn
                    column={column}
                    to={pathOf(ids.filter((other) => other !== column._id))}
                    onRemove={() => {
                      remove(column._id)
                      toTable()
                    }}
                  />
                )}
              />
            </div>
            {/* The second sheet may be read without the first. */}
            <DemoNote className="mt-1 hidden print:flex" />
            <PrintNotes columns={columns} />
          </>
        )}
      </Container>
      {foreign && columns.length > 0 && (
        <SharedListBar
          key={shown.join()}
          own={own}
          shown={shown}
          onUse={() => {
            adopt(shown)
            toTable()
          }}
          onAdd={() => {
            add(shown)
            toTable()
          }}
        />
      )}
    </div>
  )
}
