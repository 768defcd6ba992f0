import './messages.ts'
import '#features/compare/web/messages.ts'
import '#features/programmes/web/messages.ts'
import '#features/universities/web/messages.ts'
import { useState } from 'react'
import { data, redirect, useLocation, useRevalidator } from 'react-router'
import { readIfFound } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { apiWithSession } from '#api/optional-session.ts'
import { toResult } from '#api/result.ts'
import { shortNames } from '#features/compare/columns.ts'
import { comparisonTitle } from '#features/compare/comparison-title.ts'
import { ComparisonTable } from '#features/compare/web/comparison-table.tsx'
import { PrintNotes, usePrintWords } from '#features/compare/web/print-notes.tsx'
import { useRecognitionRow } from '#features/compare/web/use-reader-rows.tsx'
import { VerdictText } from '#features/compare/web/verdict-text.tsx'
import { DemoNote } from '#features/site/web/demo-note.tsx'
import { formatDate, formatMoney, formatNumber } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fromDollars } from '#lib/money.ts'
import { pageStatusOf } from '#lib/problem.ts'
import { qrPicture } from '#lib/qr-picture.ts'
import { paths } from '#paths.ts'
import { useFromDollars } from '#ui/currency.ts'
import { frameOf, hasExampleFigures, pageMeta } from '#ui/page-meta.ts'
import { CompactCurrencySelect, GuessedCurrencyNote } from '#ui/parts/currency-select.tsx'
import { PrintSource } from '#ui/parts/print-source.tsx'
import { Container } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import type { Route } from './+types/family.page.ts'
import { FamilyPageGone } from './family-page-gone.tsx'
import { HeartButton } from './heart-button.tsx'
import { OwnerTools } from './owner-tools.tsx'
import { PrintDecision } from './print-decision.tsx'
import { ReactionForm } from './reaction-form.tsx'
import { Reactions } from './reactions.tsx'
import { receiveForm } from './receive-form.ts'
import { useFamilyRights } from './use-family-rights.ts'

export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const lang = languageOfPath(url.pathname)
  const undo = url.searchParams.getAll('undo')
  const page = await readIfFound(
    context.get(apiContext)['family-pages'][':code'].$get({
      param: { code: encodeURIComponent(params.code) },
      query: { lang, undo },
    }),
  )
  if (!page) return data(null, { status: 404 })
  const address = new URL(request.url).origin + paths.familyPageShared({ code: page.code })
  const item = url.searchParams.get('item')
  return data({ ...page, address, item, qr: qrPicture(address), requestedOn: new Date().toISOString().slice(0, 10) })
}

/** Hearts, questions and worries, and taking them back, as browsers without JavaScript send them. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const outcome = await receiveForm(context.get(apiContext), {
    lang: languageOfPath(url.pathname),
    code: params.code,
    undoTokens: url.searchParams.getAll('undo'),
    form: await request.formData(),
  })
  if ('next' in outcome) throw redirect(outcome.next, 303)
  return data(outcome, { status: pageStatusOf(outcome.refusal.code) })
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location, params }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'family-pages')
  const { t: compare } = translatorFor(lang, 'compare')
  const { currency = 'USD' } = loaderData ?? {}
  const inCurrency = (usd: number) => formatMoney(lang, fromDollars(usd, currency, frameOf(matches)?.rates ?? null))
  const code = loaderData?.code ?? params.code
  return pageMeta({
    matches,
    lang,
    title: loaderData ? comparisonTitle(compare, lang, loaderData.columns, inCurrency) : t('gone.title'),
    description:
      loaderData && hasExampleFigures(matches) ? `${t('description')} ${compare('exampleFigures')}` : t('description'),
    path: (to) => paths.familyPage({ lang: to, code }),
    ...(loaderData && { picture: paths.familyPicture({ lang, code }) }),
    index: false,
  })
}

export default function FamilyPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  if (!loaderData) return <FamilyPageGone />
  return <OpenFamilyPage page={loaderData} refused={actionData} brand={frameOf(matches)?.site.brand} />
}

type OpenFamilyPageProps = {
  page: NonNullable<Route.ComponentProps['loaderData']>
  refused: Route.ComponentProps['actionData']
  brand: { en: string; ar: string } | undefined
}

function OpenFamilyPage({ page, refused, brand }: OpenFamilyPageProps) {
  const { code, columns, reactions, newest, expiresAt, address, qr, requestedOn, item, undoable } = page
  const { t } = useTranslation('family-pages')
  const { t: compare, lang } = useTranslation('compare')
  const inOwnCurrency = useFromDollars()
  const printWords = usePrintWords()
  const { revalidate } = useRevalidator()
  // Without JavaScript the address says what the reader may take back, so links within the page preserve it.
  const { search } = useLocation()
  const { rights, reload } = useFamilyRights(code, newest)
  // Only the student's own browser knows the student's attainments, so the comparison alone uses them.
  const readerRows = { recognition: useRecognitionRow() }
  const [failure, setFailure] = useState(refused && !('typed' in refused) ? refused.failed : null)
  const heartTokens = new Map(
    undoable.flatMap(({ kind, itemId, token }) => (kind === 'heart' ? [[itemId, token]] : [])),
  )
  const title = comparisonTitle(compare, lang, columns, (usd) => isolate(formatMoney(lang, inOwnCurrency(usd))))
  const names = new Map(columns.map(({ _id }, at) => [_id, shortNames(columns, lang)[at] ?? '']))
  const reactionCount = Object.values(reactions).reduce((sum, { hearts, written }) => sum + hearts + written.length, 0)
  const refresh = async () => {
    await Promise.all([revalidate(), reload()])
  }
  const toggleHeart = async (itemId: string) => {
    const hearts = apiWithSession['family-pages'][':code'].hearts[':itemId']
    const call = { param: { code, itemId } }
    const isGiven = rights?.hearts.includes(itemId)
    const { refusal } = await toResult(isGiven ? hearts.$delete(call) : hearts.$put(call))
    setFailure(refusal && 'heart')
    await refresh()
  }
  return (
    <div className="comparison" data-columns={columns.length}>
      <Container className="pt-6 lg:pt-12 print:pt-0">
        {brand && <PrintSource brand={brand} address={address} qr={qr} words={printWords} requestedOn={requestedOn} />}
        <p className="text-sm text-soft print:hidden">
          {t('openUntil', { date: isolate(formatDate(lang, expiresAt)) })}
        </p>
        <h1 className="mt-1 text-xl text-balance sm:text-3xl print:text-xl">{title}</h1>
        {rights?.mayRemove && (
          <OwnerTools page={{ code, title, address, expiresAt }} rights={rights} onChanged={revalidate} />
        )}
        <VerdictText columns={columns} />
        <DemoNote className="mt-3 print:mt-1" />
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm print:hidden">
          <TextLink to={{ search, hash: 'reactions' }}>
            {t('reactionsTitle')}
            {reactionCount > 0 && ` (${formatNumber(lang, reactionCount)})`}
          </TextLink>
          <TextLink to={{ search, hash: 'write' }}>{t('form.title')}</TextLink>
        </p>
        <div className="mt-4 xl:hidden print:hidden">
          <CompactCurrencySelect />
          <GuessedCurrencyNote />
        </div>
        <p role="status" className={failure ? 'mt-4 text-sm text-error' : 'sr-only'}>
          {failure === 'heart' && t('heartFailed')}
          {failure === 'undo' && t('undoFailed')}
        </p>
        {heartTokens.size > 0 && !rights?.hearts.length && !failure && (
          <p className="mt-4 text-sm text-soft print:hidden">{t('heartGiven')}</p>
        )}
        <div className="mt-6 print:mt-1">
          <ComparisonTable
            columns={columns}
            readerRows={readerRows}
            actionOf={({ _id }) => (
              <HeartButton
                itemId={_id}
                name={names.get(_id) ?? ''}
                count={reactions[_id]?.hearts ?? 0}
                isGiven={rights?.hearts.includes(_id) ?? false}
                undo={heartTokens.get(_id)}
                onToggle={() => toggleHeart(_id)}
              />
            )}
          />
        </div>
        <Reactions
          code={code}
          columns={columns}
          names={names}
          reactions={reactions}
          rights={rights}
          undoable={undoable}
          onChanged={refresh}
        />
        <ReactionForm
          code={code}
          names={names}
          item={item}
          refused={refused && 'typed' in refused ? refused : undefined}
          onSent={refresh}
        />
        {/* The second sheet may be read without the first. */}
        <DemoNote className="mt-1 hidden print:flex" />
        <p className="mt-4 text-sm print:hidden">
          <TextLink to={paths.contact({ lang, message: t('reportMessage', { code }) })} rel="nofollow">
            {t('report')}
          </TextLink>
        </p>
        <PrintNotes columns={columns}>
          <PrintDecision />
        </PrintNotes>
      </Container>
    </div>
  )
}
