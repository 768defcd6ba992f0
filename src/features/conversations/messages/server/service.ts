import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type {
  Conversation,
  Message,
  Side,
  Suggestion,
  SuggestionInput,
} from '#features/conversations/messages/contract.ts'
import { MESSAGE_LIMITS } from '#features/conversations/messages/limits.ts'
import { type PublicName, publicNames } from '#features/people/server/service.ts'
import type { Services } from '#features/services.ts'
import { givenName } from '#lib/given-name.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { versionKnownToClient } from '#platform/http/version-known.ts'
import { type MessageRow, messagesOf, type Subject } from './queries.ts'

/** A conversation as one of its sides reads it, whatever it is about. */

/** A conversation and the version of its content, for ETags. */
export type TaggedConversation = { conversation: Conversation; version: string }

/** Who looks after what a conversation is about. */
type Counsellor = { id: string; name: string | null }

type Thread = Pick<Conversation, 'version' | 'canWrite' | 'writableUntil'> & {
  subject: Subject
  counsellor: Counsellor | undefined
  /** What was written before the first message. */
  opening?: Message | undefined
}

/** One page of a conversation; `reader`: whose names and faces the reader sees. */
export async function readConversation(
  { db, index }: Services,
  { subject, counsellor, opening, ...state }: Thread,
  { reader, before }: { reader: Side; before?: string | undefined },
): Promise<TaggedConversation> {
  const found = await messagesOf(db, subject, before)
  const shown = found.slice(-MESSAGE_LIMITS.atOnce)
  const hasEarlier = found.length > MESSAGE_LIMITS.atOnce
  const names = await publicNames({ db }, accountsOf(shown, counsellor))
  const messages = shown.map((message) => toMessage({ index }, message, reader, names))
  const conversation: Conversation = {
    ...state,
    messages: opening && !hasEarlier ? [opening, ...messages] : messages,
    hasEarlier,
    counsellor: toCounsellor(counsellor, names),
  }
  const version = createHash('sha256').update(JSON.stringify(conversation)).digest('base64url').slice(0, 22)
  return { conversation, version }
}

type PublicNames = ReadonlyMap<string, PublicName>

/** The accounts of staff that the conversation names. */
const accountsOf = (messages: readonly MessageRow[], counsellor: Counsellor | undefined): string[] => [
  ...new Set([...messages.map(({ authorId }) => authorId), counsellor?.id].filter((id) => typeof id === 'string')),
]

/** As the public knows them, else by the first name. */
function toCounsellor(counsellor: Counsellor | undefined, names: PublicNames): Conversation['counsellor'] {
  if (!counsellor) return null
  const { id, name } = counsellor
  return names.get(id) ?? (name === null ? null : { name: { en: givenName(name), ar: null }, photo: null })
}

function toMessage(
  services: Pick<Services, 'index'>,
  { id, by, authorId, author, text, suggestions, createdAt, seenAt }: MessageRow,
  reader: Side,
  names: PublicNames,
): Message {
  const ofStaff = author === null ? null : { en: author, ar: null }
  const shown = reader === 'student' ? nameForStudents(authorId, author, names) : ofStaff
  const suggested = suggestions.map(({ id, programmeId, ...suggestion }) => {
    return { _id: id, item: programmeId === null ? null : suggestedItem(services, programmeId), ...suggestion }
  })
  return { _id: id, by, author: shown, text, suggestions: suggested, at: createdAt, seenAt }
}

/** Null for one that is not published. */
function suggestedItem({ index }: Pick<Services, 'index'>, id: string): Suggestion['item'] {
  const [item] = index.cards([id])
  if (item?.type !== 'major' && item?.type !== 'course') return null
  const { _id, type, name, slug, university, country } = item
  return { _id, type, name, slug, university: university?.name ?? null, country: country?.name ?? null }
}

/** Throws `invalid` where one of them is not published. */
export function requireOffered(services: Pick<Services, 'index'>, suggestions: readonly SuggestionInput[]): void {
  if (suggestions.some(({ programme }) => suggestedItem(services, programme) === null))
    throw new ProblemError('invalid', { fields: { suggestions: 'not_offered' } })
}

/** Students see the public name of staff, else the first name, never an e-mail address. */
function nameForStudents(authorId: string | null, author: string | null, names: PublicNames): Message['author'] {
  const shown = authorId === null ? undefined : names.get(authorId)
  if (shown) return shown.name
  return author === null || author.includes('@') ? null : { en: givenName(author), ar: null }
}

/** 304 for a client that has this version: an open page polls every few seconds. */
export function respondWith(c: Context, { conversation, version }: TaggedConversation) {
  c.header('etag', `W/"${version}"`)
  return versionKnownToClient(c) === version ? (c.body(null, 304) as never) : c.json({ data: conversation })
}
