import './messages.ts'
import { useCallback } from 'react'
import type { IssueView } from '#features/conversations/newsletter/contract.ts'
import { textIn } from '#features/conversations/newsletter/texts.ts'
import { formatMoment, formatMomentWithZone, formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { ProgressCard } from '#ui/admin/progress-card.tsx'
import { type RecordActions, RecordPage } from '#ui/admin/record-page.tsx'
import { useLostFocus } from '#ui/admin/use-lost-focus.ts'
import { usePolling } from '#ui/admin/use-polling.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import type { Route } from './+types/issue.page.ts'
import { IssueActions } from './issue-actions.tsx'
import { readIssue, saveIssue } from './issue-api.ts'
import { IssueForm } from './issue-form.tsx'
import { IssuePreview } from './issue-preview.tsx'
import { IssueStateTag } from './issue-state.tsx'
import { titleOf } from './issue-words.ts'

export const meta = titleMeta('issues', (t) => t('title'))

/** One issue: its draft, whom it goes to, how far it is, and what came of it. */
export default function IssuePage({ params: { id } }: Route.ComponentProps) {
  const { t, lang } = useTranslation('issues')
  const load = useCallback(() => readIssue(id), [id])
  return (
    <RecordPage
      load={load}
      loading={t('loadingOne')}
      notFound={{
        heading: t('title'),
        title: t('goneTitle'),
        text: t('goneText'),
        action: <ButtonLink to={staffPaths.issues({ lang })}>{t('toAll')}</ButtonLink>,
      }}
    >
      {(issue, actions) => <Issue issue={issue} {...actions} />}
    </RecordPage>
  )
}

function Issue({ issue, show, loadNewest }: { issue: IssueView } & RecordActions<IssueView>) {
  const { t, lang } = useTranslation('issues')
  const title = titleOf(issue, lang)
  const { state, sendAt, timeZone, startedAt, counts } = issue
  const isDraft = state === 'draft'
  usePolling(state === 'sending', loadNewest)
  useLostFocus(state)
  const done = counts.sent + counts.failed + counts.skipped
  return (
    <>
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.issues({ lang }) }, { name: <bdi>{title}</bdi> }]}
        title={<bdi>{title}</bdi>}
        note={
          <>
            <IssueStateTag state={state} />
            {sendAt && <span>{t('sendsAt', { when: isolate(formatMomentWithZone(lang, timeZone, sendAt)) })}</span>}
            {startedAt && <span>{t('startedAt', { when: formatMoment(lang, startedAt) })}</span>}
          </>
        }
        actions={<IssueActions issue={issue} show={show} loadNewest={loadNewest} />}
      />
      <div className="grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,44rem)_20rem]">
        <div className="space-y-10">
          {state === 'sending' && <ProgressCard words={t('sending')} done={done} total={done + counts.waiting} />}
          {isDraft && (
            <IssueForm
              key={issue._id}
              issue={issue}
              save={(texts) => saveIssue(issue, texts)}
              onSaved={show}
              onLoadNewest={loadNewest}
            />
          )}
          <IssuePreview issue={issue} />
        </div>
        <div className="max-w-lg">{startedAt ? <Results issue={issue} /> : <Receivers issue={issue} />}</div>
      </div>
    </>
  )
}

/** To how many subscribers it goes in each language, and how many get nothing because it lacks theirs. */
function Receivers({ issue }: { issue: IssueView }) {
  const { t, lang } = useTranslation('issues')
  return (
    <section aria-labelledby="receivers-title">
      <h2 id="receivers-title" className="mb-3 text-lg">
        {t('receivers')}
      </h2>
      <Facts
        facts={LANGUAGES.map((each) => ({
          label: languageName(lang, each),
          value: textIn(issue, each)
            ? t('subscribers', { count: issue.subscribers[each] })
            : t('leftOut', { count: issue.subscribers[each] }),
        }))}
      />
      <p className="mt-3 text-sm text-soft">{t('receiversHint')}</p>
      {!issue.can.send && <p className="mt-3 text-sm text-soft">{t('onlyAdministrators')}</p>}
    </section>
  )
}

/** What has become of it. */
function Results({ issue: { counts, endedAt, state } }: { issue: IssueView }) {
  const { t, lang } = useTranslation('issues')
  return (
    <section aria-labelledby="results-title">
      <h2 id="results-title" className="mb-3 text-lg">
        {t('results')}
      </h2>
      <Facts
        facts={[
          ...(['sent', 'failed', 'skipped', 'waiting'] as const).map((name) => ({
            label: t(name === 'waiting' && state === 'stopped' ? 'counts.left' : `counts.${name}`),
            value: formatNumber(lang, counts[name]),
          })),
          { label: t(state === 'stopped' ? 'stoppedAt' : 'endedAt'), value: endedAt && <Moment at={endedAt} /> },
        ]}
      />
      <p className="mt-3 text-sm text-soft">{t('resultsHint')}</p>
    </section>
  )
}
