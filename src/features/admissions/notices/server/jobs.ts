import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { DAY_MS } from '#lib/durations.ts'
import type { PostOutbound } from '#platform/http/post-outbound.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import { forgetNoticeDevice } from './channel-queries.ts'
import { pushedNotice, textedNotice } from './delivery-queries.ts'
import { codeMessage, noticeText, textMessage } from './notice-text.ts'
import { pushKeysOf } from './push-keys.ts'
import { deleteReadBefore } from './queries.ts'
import { sendPush } from './send-push.ts'
import type { SendText } from './text-adapter.ts'
import { codeToSend, deleteUnconfirmedBefore } from './text-queries.ts'
import { codesCountSince, textCodeOf } from './texts.ts'

/** How long a notice that was read can still be looked up; the privacy page says it too. */
const KEPT_DAYS = 180
/** How long a number is remembered whose code was never entered. */
const UNCONFIRMED_DAYS = 7

export const noticeTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>): ScheduledTasks => ({
  'Read notices deleted': () => deleteReadBefore(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
  'Unconfirmed numbers deleted': () =>
    deleteUnconfirmedBefore(db, new Date(now().getTime() - UNCONFIRMED_DAYS * DAY_MS)),
})

/** How notices leave: to push services, and to the owner's adapter for texts, where there is one. */
export type NoticeOutlets = { postPush: PostOutbound; sendText: SendText | null }

/** Sends notices to devices and by text. What was read, signed out or ended since the job was queued is not sent. */
export function noticeJobs({ db, secret, publicUrl, now }: JobServices, { postPush, sendText }: NoticeOutlets) {
  return {
    async 'notice.pushed'(payload) {
      const found = await pushedNotice(db, payload)
      if (!found) return
      const keys = pushKeysOf(secret)
      const { id, language: lang, serverKey } = found
      const { line, path } = noticeText(found)
      const dir = lang === 'ar' ? 'rtl' : 'ltr'
      const data = { title: await brandIn(db, lang), body: line, lang, dir, tag: id, path } as const
      const outcome =
        serverKey === keys.publicKey
          ? await sendPush({ post: postPush, keys, publicUrl }, found, { data, topic: id.replaceAll('-', '') })
          : 'gone'
      if (outcome === 'gone') await forgetNoticeDevice(db, payload.subscriptionId)
    },

    async 'notice.texted'({ noticeId }, jobId) {
      const found = sendText && (await textedNotice(db, noticeId))
      if (!found) return
      const { kind, language, phone: to } = found
      const message = textMessage(found, await brandIn(db, language), publicUrl)
      await sendText({ version: 1, id: jobId, to, language, kind, ...message })
    },

    async 'notice.code'(payload, jobId) {
      const found = sendText && (await codeToSend(db, payload, codesCountSince(now())))
      if (!found) return
      const { phone: to, language } = found
      const message = codeMessage(textCodeOf(secret, found), {
        language,
        brand: await brandIn(db, language),
        publicUrl,
      })
      await sendText({ version: 1, id: jobId, to, language, kind: 'code', ...message })
    },
  } satisfies Partial<JobHandlers>
}
