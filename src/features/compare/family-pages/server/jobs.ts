import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { paths } from '#paths.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { DEFAULT_ZONE, isTimeForNews, stopToken } from './news.ts'
import { familyNewsMail } from './news-mail.ts'
import { claimNews, markReadUntil, newsOf, newsRecipient, readersWithNews } from './news-queries.ts'
import { deleteExpired } from './queries.ts'

type NewsServices = Pick<JobServices, 'db' | 'index' | 'secret' | 'publicUrl' | 'now'>

/** The mail about what the family has written; none where it was read, withdrawn or refused in the meantime. */
export const familyPageJobs = ({ db, index, secret, publicUrl, now }: NewsServices, mailer: Mailer) =>
  ({
    async 'family.news'({ userId }, jobId) {
      const [recipient, rows] = await Promise.all([newsRecipient(db, userId), newsOf(db, userId, now())])
      if (!recipient || rows.length === 0) return
      const { email: to, language: lang } = recipient
      const pages = [...Map.groupBy(rows, ({ code }) => code).values()].flatMap((reactions) => {
        const [first, newest] = [reactions[0], reactions.at(-1)]
        return first && newest
          ? [{ ...first, newest: newest.createdAt, reactions, items: index.cards(first.itemIds) }]
          : []
      })
      const brand = await brandIn(db, lang)
      const stop = publicUrl + paths.familyNewsStop({ lang, token: stopToken(secret, userId) })
      const timeZone = recipient.timeZone ?? DEFAULT_ZONE
      await mailer.send(familyNewsMail({ to, lang, brand, publicUrl, timeZone, pages, stop }), jobId)
      for (const { code, newest } of pages) await markReadUntil(db, code, newest)
    },
  }) satisfies Partial<JobHandlers>

export const familyPageTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>) => ({
  'Expired family pages deleted': () => deleteExpired(db, now()),
  'news of family pages': () => enqueueNews(db, now()),
})

/** Enqueues a mail for everybody who has news and whose evening it is; how many there are. */
async function enqueueNews(db: Db, now: Date): Promise<number> {
  const due = (await readersWithNews(db, now)).filter((reader) => isTimeForNews(reader, now))
  let queued = 0
  for (const reader of due) {
    const isClaimed = await transact(db, async (tx) => {
      if (!(await claimNews(tx, reader, now))) return false
      await enqueue(tx, 'family.news', { userId: reader.userId })
      return true
    })
    if (isClaimed) queued += 1
  }
  return queued
}
