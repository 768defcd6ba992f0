import { can } from '#features/auth/server/policy.ts'
import { accountById } from '#features/auth/server/queries.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import arabic from '#features/content/locales/ar.json' with { type: 'json' }
import english from '#features/content/locales/en.json' with { type: 'json' }
import { officeZone } from '#features/conversations/office/server/service.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { formatMomentWithZone } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type Localized, localize } from '#lib/localized.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import { renderEmail } from '#platform/mail/email-layout.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { staffPaths } from '#staff-paths.ts'
import { plannedRecordById } from './queries.ts'
import { runScheduled } from './schedule.ts'

const words = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

/** Publishes and closes records when it is time. */
export const scheduleJobs = ({ db, now }: Pick<JobServices, 'db' | 'now'>) =>
  ({
    'schedule.due': (payload, jobId) => runScheduled(db, payload, { requestId: jobId, now: now() }),
  }) satisfies Partial<JobHandlers>

/** Mails to who had set a time, about what could not be done then; none where that is settled by now. */
export const scheduleMails = ({ db, publicUrl }: JobServices, mailer: Mailer) =>
  ({
    async 'schedule.failed'({ entity, id, to }, jobId) {
      const definition = DEFINITIONS[entity as ContentEntity]
      const [account, found] = [await accountById(db, to), await plannedRecordById(db, definition, id)]
      const problem = found?.plan.scheduleProblem
      if (!problem || !account || account.disabled || !can({ ...account, isCounsellor: false }, 'content.edit')) return
      const { language: lang, email } = account
      const { t } = words[lang]
      const [brand, zone] = [await brandIn(db, lang), await officeZone({ db })]
      const title = t(`schedule.mail.${problem.action}`, {
        name: isolate(localize(found.row.values[definition.title] as Localized, lang)),
      })
      const names = [...new Set(Object.keys(problem.fields).map((path) => path.split('.')[1] ?? path))]
      const content = {
        ...{ lang, brand, title },
        paragraphs: [t(`schedule.problems.${problem.code}`), t('schedule.mail.text')],
        facts: [
          { label: t('schedule.mail.when'), value: formatMomentWithZone(lang, zone, problem.at) },
          ...names.map((name) => ({ label: t('schedule.mail.field'), value: t(`fields.${name}` as 'fields.name') })),
        ],
        action: {
          label: t('schedule.mail.open'),
          url: publicUrl + staffPaths.record({ lang, entity, id }),
        },
        notes: [{ text: t(`schedule.mail.${found.plan.scheduledBy?._id === to ? 'whyYou' : 'whyAdministrator'}`) }],
      }
      const headers = { 'Content-Language': lang }
      await mailer.send({ to: email, sender: brand, subject: title, headers, ...renderEmail(content) }, jobId)
    },
  }) satisfies Partial<JobHandlers>
