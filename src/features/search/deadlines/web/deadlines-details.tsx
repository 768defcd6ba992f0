import type { DeadlinesView } from '#features/search/deadlines/contract.ts'
import { DemoNote } from '#features/site/web/demo-note.tsx'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { daysAfter } from '#lib/day.ts'
import { paths } from '#paths.ts'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { ButtonLink, buttonClass } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { PageBand } from '#ui/parts/page-band.tsx'
import { PageLinks } from '#ui/parts/page-links.tsx'
import { Container } from '#ui/parts/section.tsx'
import { WeekSection } from './week-section.tsx'
import { byWeek } from './weeks.ts'

/** What can still be applied for in the next days, week by week. */
export function DeadlinesDetails(view: DeadlinesView) {
  const { t, lang } = useTranslation('deadlines')
  const { total, page, pages, destination, level } = view
  const params = { ...(destination && { destination }), ...(level && { level }) }
  const until = daysAfter(view.today, view.days)
  const any = { value: '', label: t('any') }
  const options = (list: { value: string; label: string; count: number }[]) => [
    any,
    ...list.map(({ value, label, count }) => ({ value, label: `${label} (${count})` })),
  ]
  return (
    <>
      <PageBand title={t('title')} lead={t('lead', { date: isolate(formatDate(lang, until)) })} />
      <Container className="pt-8">
        {(total > 0 || destination || level) && (
          <FilterForm
            label={t('filter.label')}
            action={paths.deadlines({ lang })}
            submit={t('filter.submit')}
            selects={[
              {
                name: 'destination',
                label: t('filter.destination'),
                value: destination ?? '',
                options: options(view.destinations),
              },
              { name: 'level', label: t('filter.level'), value: level ?? '', options: options(view.levels) },
            ]}
          />
        )}
        {total > 0 ? (
          <>
            <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
              <p className="text-lg font-medium">{t('found', { count: total })}</p>
              <a
                href={`/api/deadlines/calendar?${new URLSearchParams({ ...params, lang })}`}
                className={buttonClass({ variant: 'quiet', size: 'small' })}
              >
                <Icon name="calendar" />
                {t('calendar.add')}
              </a>
            </div>
            <DemoNote className="mt-2" />
            <div className="mt-6 space-y-10">
              {byWeek(view.items, ({ nextIntake }) => nextIntake?.deadline).map((week) => (
                <WeekSection key={week.from} {...week} />
              ))}
            </div>
            <PageLinks
              page={page}
              pages={pages}
              to={(target) =>
                paths.deadlines({ lang, params: { ...params, ...(target > 1 && { page: String(target) }) } })
              }
              words={{
                label: t('pages.label'),
                previous: t('pages.previous'),
                next: t('pages.next'),
                where: t('pages.where', { page, pages }),
              }}
            />
            <p className="mt-10 max-w-measure text-sm text-soft">{t('note')}</p>
          </>
        ) : (
          <div className="mt-8">
            <EmptyState
              title={t('empty.title')}
              actions={
                <>
                  {(destination || level) && <ButtonLink to={paths.deadlines({ lang })}>{t('empty.all')}</ButtonLink>}
                  <ButtonLink
                    to={paths.search({ lang, params: { ...params, sort: 'deadline' } })}
                    variant="quiet"
                    iconAfter="arrow"
                  >
                    {t('empty.later')}
                  </ButtonLink>
                </>
              }
            >
              {t('empty.text', { date: isolate(formatDate(lang, until)) })}
            </EmptyState>
          </div>
        )}
        {total > 0 && (
          <p className="mt-4">
            <ButtonLink
              to={paths.search({ lang, params: { ...params, sort: 'deadline' } })}
              variant="plain"
              iconAfter="arrow"
              className="px-0"
            >
              {t('empty.later')}
            </ButtonLink>
          </p>
        )}
      </Container>
    </>
  )
}
