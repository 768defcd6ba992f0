import { Hono } from 'hono'
import { done, doneSchema } from '#features/auth/contract.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import {
  familyPageParam,
  heartGivenSchema,
  heartParam,
  reactionInputSchema,
  reactionMadeSchema,
  reactionParam,
  undoInputSchema,
} from '#features/compare/family-pages/contract.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { validate } from '#platform/http/validate.ts'
import { callerOf, writerOf } from './caller.ts'
import { FULL, NOT_FOUND } from './routes.ts'
import { giveHeart, react, removeReaction, takeHeartBack, undoReaction } from './service.ts'

const { documentedChange } = callsOf({ tag: 'family pages', access: 'everybody' })

/** What families write on their pages; none of them needs an account. */
export const reactionRoutes = (services: CatalogueServices) => {
  const writing = rateLimit('family-pages.reactions', services.now)
  return new Hono()
    .put(
      '/family-pages/:code/hearts/:itemId',
      documentedChange({
        id: 'giveHeart',
        description: 'Gives a programme or university on a family page a heart; once for each browser.',
        problems: { 404: NOT_FOUND, 409: FULL, 422: 'It is not on the page', 429: TOO_MANY_IN_AN_HOUR },
        answer: heartGivenSchema,
      }),
      validate('param', heartParam),
      writing,
      async (c) => {
        const { code, itemId } = c.req.valid('param')
        return c.json({ ...done, ...(await giveHeart(services, await writerOf(services, c), code, itemId)) })
      },
    )
    .delete(
      '/family-pages/:code/hearts/:itemId',
      documentedChange({
        id: 'takeHeartBack',
        description: 'Takes the heart of this browser back. Answers the same where there is none.',
        problems: { 404: NOT_FOUND },
        answer: doneSchema,
      }),
      validate('param', heartParam),
      async (c) => {
        const { code, itemId } = c.req.valid('param')
        await takeHeartBack(services, await callerOf(services, c), code, itemId)
        return c.json(done)
      },
    )
    .post(
      '/family-pages/:code/reactions',
      limitBody(16),
      documentedChange({
        id: 'createReaction',
        description:
          'Writes a question or a worry about something on a family page. No links or mail addresses; at most 20 of one browser on a page.',
        problems: { 404: NOT_FOUND, 409: FULL, 429: TOO_MANY_IN_AN_HOUR },
        answer: reactionMadeSchema,
        status: 201,
      }),
      validate('param', familyPageParam),
      validate('json', reactionInputSchema),
      writing,
      async (c) => {
        const { code } = c.req.valid('param')
        return c.json(await react(services, await writerOf(services, c), code, c.req.valid('json')), 201)
      },
    )
    .delete(
      '/family-pages/:code/reactions/:id',
      documentedChange({
        id: 'deleteReaction',
        description:
          'Deletes a question or a worry that the caller has written; on the caller’s own page, and for counsellors and administrators, whatever is written.',
        problems: { 404: 'No such page, or nothing on it that the caller may delete' },
        answer: doneSchema,
      }),
      validate('param', reactionParam),
      async (c) => {
        const { code, id } = c.req.valid('param')
        await removeReaction(services, await callerOf(services, c), code, id)
        return c.json(done)
      },
    )
    .post(
      '/family-pages/:code/undo',
      limitBody(16),
      documentedChange({
        id: 'undoReaction',
        description:
          'Takes back what was just written: the heart, question or worry that the token came with, for a day, and for browsers that run no JavaScript and so have no cookie of ours.',
        problems: { 404: 'No such page, no valid token, or nothing is left to take back', 429: TOO_MANY_IN_AN_HOUR },
        answer: doneSchema,
      }),
      validate('param', familyPageParam),
      validate('json', undoInputSchema),
      writing,
      async (c) => {
        await undoReaction(services, c.req.valid('param').code, c.req.valid('json').token)
        return c.json(done)
      },
    )
}
