import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'
import { MOST_TIME_ZONES } from './time-zones.ts'

/** Work that takes turns. Times in milliseconds. */
type Work = {
  is: string
  /** At the same time; `cores`: as many as the machine has. */
  atOnce: number | 'cores'
  /** Turns of the event loop between the beginnings of two (platform/http/admission.ts). */
  turns?: number
  /** With those that wait, of one account. */
  ofAccount?: number
  /** Seconds of processor time that the tasks of one account may take in an hour. */
  budgetSeconds?: number
  /** Places that are kept for accounts that have used little. */
  reserved?: number
  /** A number, or where they wait. */
  waiting: number | string
  longestWait: number
  beyond: string
}

/** What is kept in memory, by number of entries or by bytes. `age`: milliseconds, or until when. */
type Store = { is: string; most?: number; bytes?: number; age: number | string; beyond: string }

/** Calls of other servers. `longest`: milliseconds for all of it. */
type Outbound = { is: string; longest: number }

/** Of clients. `unit`: what `most` counts. */
type Connection = { is: string; most: number; unit?: 'ms' | 'bytes'; beyond: string }

type Named<Rows> = { readonly [Name in keyof Rows]: Rows[Name] & { readonly name: Name } }

/** Each row knows its name: refusals are counted by it. */
const named =
  <Row extends object>() =>
  <const Rows extends Record<string, Row>>(rows: Rows) =>
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { name, ...row }])) as Named<Rows>

const UNAVAILABLE = '503'
/** Beyond the places of an account, and beyond those of all. */
const LANE = '429 of one account, else 503'
const LEAST_RECENT = 'the least recently used goes'
/** Of what stays right. */
const ROOM = 'as long as there is room'

/** Places of lanes for files (platform/isolated/fair-lane.ts). */
const lane = { ofAccount: 3, waiting: 40, longestWait: MINUTE_MS, beyond: LANE } as const
const received = { waiting: 0, longestWait: 0, beyond: LANE } as const
/** The queue is in the database, for all servers together. */
const jobs = {
  atOnce: 5,
  waiting: 'in the database',
  longestWait: DAY_MS,
  beyond: 'given up, with its reason',
} as const

/**
 * Every queue and pool of one server, by name; jobs wait in the database for all servers. The code reads its numbers here.
 * What finds no place, or has waited for the longest time, is answered 503 with `Retry-After`, or 429 where one account asks
 * for too much. Each 503 is counted in `masar_refused_total` by the name of its row and the reason (`full`, `late`, …).
 */
export const WORK = named<Work>()({
  requests: {
    is: 'requests started, except built files: one per turn of the event loop, one network after the other; the work itself has its own rows',
    atOnce: Number.POSITIVE_INFINITY,
    turns: 1,
    waiting: 2_000,
    longestWait: 2_000,
    beyond: UNAVAILABLE,
  },
  pages: {
    is: 'pages rendered, most of them waiting for data',
    atOnce: 24,
    waiting: 100,
    longestWait: 2_000,
    beyond: UNAVAILABLE,
  },
  drawing: {
    is: 'pages rendered by React: 30 ms without a break, on the thread that also answers cached pages',
    atOnce: 1,
    waiting: 25,
    longestWait: 10_000,
    beyond: UNAVAILABLE,
  },
  refreshing: {
    is: 'kept pages looked at again after a change',
    atOnce: 1,
    waiting: 2_000,
    longestWait: 10_000,
    beyond: 'the page before the change',
  },
  cards: {
    is: 'pictures drawn: for shared links, icons',
    atOnce: 1,
    waiting: 40,
    longestWait: 10_000,
    beyond: UNAVAILABLE,
  },
  hashing: {
    is: 'passwords hashed, each some 10 to 50 ms of a thread',
    atOnce: 'cores',
    waiting: 100,
    longestWait: 5_000,
    beyond: UNAVAILABLE,
  },
  papers: {
    is: 'PDFs set by Typst; letters, applications and cases have a queue each',
    atOnce: 1,
    ofAccount: 3,
    waiting: 20,
    longestWait: MINUTE_MS,
    beyond: LANE,
  },
  pdf: { is: 'PDFs of students cleaned', atOnce: 2, reserved: 1, budgetSeconds: 120, ...lane },
  picture: { is: 'pictures of students redrawn', atOnce: 2, reserved: 1, budgetSeconds: 180, ...lane },
  media: { is: 'pictures of the site redrawn', atOnce: 2, reserved: 1, budgetSeconds: 900, ...lane },
  // Of 40 MB each.
  sheet: { is: 'spreadsheets read', atOnce: 2, reserved: 1, budgetSeconds: 900, ...lane, waiting: 6 },
  // Each process holds all files of a case.
  merge: { is: 'cases joined into one PDF', atOnce: 1, reserved: 0, budgetSeconds: 1_200, ...lane },
  'case pictures': { is: 'pictures of a case redrawn', atOnce: 2, reserved: 1, budgetSeconds: 600, ...lane },
  'documents received': { is: 'documents on their way here, in memory', atOnce: 50, ofAccount: 2, ...received },
  'references received': { is: 'letters of referees on their way here, in memory', atOnce: 10, ...received },
  'reference forms': { is: 'the same, of browsers without JavaScript', atOnce: 10, ...received },
  'media received': { is: 'pictures of the site on their way here', atOnce: 12, ofAccount: 3, ...received },
  'sheets received': { is: 'spreadsheets on their way here', atOnce: 3, ofAccount: 1, ...received },
  exports: {
    is: 'lists exported: of the content, and of applications as many',
    atOnce: 4,
    waiting: 0,
    longestWait: 0,
    beyond: UNAVAILABLE,
  },
  reports: { is: 'reports of imports exported', atOnce: 4, waiting: 0, longestWait: 0, beyond: UNAVAILABLE },
  database: {
    is: 'connections to the database, and calls that wait for one',
    atOnce: 10,
    waiting: 1_000,
    longestWait: 10_000,
    beyond: UNAVAILABLE,
  },
  'database of the index': {
    is: 'connections that read the catalogue into memory, with one more that listens',
    atOnce: 3,
    waiting: 1_000,
    longestWait: 21_000,
    beyond: 'the catalogue as it was; tried again',
  },
  bucket: {
    is: 'connections to the bucket of uploaded files',
    atOnce: 50,
    waiting: 'a call each',
    longestWait: 15_000,
    beyond: UNAVAILABLE,
  },
  'bulk changes': {
    is: 'changes of many records that are previewed, made or taken back, with a worker of their own',
    ...jobs,
    atOnce: 1,
    ofAccount: 3,
    beyond: '429 of one account',
  },
  newsletter: {
    is: 'mails of newsletter issues, with a worker of their own: other mails do not wait for them',
    ...jobs,
    atOnce: 5,
  },
  jobs: { is: 'mails; imports; links; saved records; notices; other jobs: each with a worker of its own', ...jobs },
})

/** Everything that is kept in memory, by name. */
export const STORES = named<Store>()({
  pages: { is: 'pages without a query', bytes: 48 * 1024 * 1024, age: HOUR_MS, beyond: LEAST_RECENT },
  'pages in other currencies': {
    is: 'pages without a query, in other currencies than dollars',
    bytes: 32 * 1024 * 1024,
    age: HOUR_MS,
    beyond: LEAST_RECENT,
  },
  'pages with a query': { is: 'pages with a query', bytes: 16 * 1024 * 1024, age: HOUR_MS, beyond: LEAST_RECENT },
  views: {
    is: 'answers of the API for when the database is away',
    bytes: 64 * 1024 * 1024,
    age: 'until the catalogue changes, longer while the database is away',
    beyond: LEAST_RECENT,
  },
  lists: {
    is: 'long lists, compressed: of the search, of the site map, of the API’s document, each so many',
    bytes: 32 * 1024 * 1024,
    age: 'until others are asked for',
    beyond: LEAST_RECENT,
  },
  list: { is: 'one long list', bytes: 8 * 1024 * 1024, age: 'as above', beyond: 'written as it is read' },
  'lists too long': { is: 'names of longer lists', most: 1_000, age: ROOM, beyond: LEAST_RECENT },
  papers: {
    is: 'PDFs set by Typst, of letters and of applications',
    bytes: 16 * 1024 * 1024,
    age: 10 * MINUTE_MS,
    beyond: LEAST_RECENT,
  },
  'case papers': { is: 'the same of cases', bytes: 1024 * 1024, age: 10 * MINUTE_MS, beyond: LEAST_RECENT },
  cards: {
    is: 'pictures of shared links',
    bytes: 32 * 1024 * 1024,
    age: ROOM,
    beyond: LEAST_RECENT,
  },
  glyphs: { is: 'glyphs and pictures inside drawn ones', bytes: 16 * 1024 * 1024, age: ROOM, beyond: LEAST_RECENT },
  'rate limits': {
    is: 'networks or accounts of one rate limit in memory',
    most: 20_000,
    age: 'the window of the limit',
    beyond: 'the one that called longest ago is forgotten',
  },
  'rate limits exceeded': {
    is: 'callers that the database has just reported as over a limit',
    most: 20_000,
    age: 5_000,
    beyond: LEAST_RECENT,
  },
  statements: { is: 'names of prepared statements', most: 1_000, age: ROOM, beyond: LEAST_RECENT },
  searches: {
    is: 'addresses of searches opened since they were stored last',
    most: 5_000,
    age: 10_000,
    beyond: 'not counted',
  },
  choices: { is: 'results opened since they were stored last', most: 5_000, age: 10_000, beyond: 'not counted' },
  machines: { is: 'names of browsers, and whether they are machines', most: 1_000, age: ROOM, beyond: LEAST_RECENT },
  words: {
    is: 'sets of programmes for broad words of searches, some forty words',
    most: 192,
    age: 'until the catalogue changes',
    beyond: LEAST_RECENT,
  },
  tokens: {
    is: 'words of searches and what they match',
    most: 512,
    age: 'until the catalogue gets a new word',
    beyond: 'all go',
  },
  nearest: {
    is: 'misspelt words and what is nearest to them',
    most: 1_000,
    age: 'until the catalogue changes',
    beyond: LEAST_RECENT,
  },
  holidays: { is: 'the calendar of public holidays', most: 1, age: MINUTE_MS, beyond: 'read again' },
  generations: { is: 'when the catalogue changed', most: 100, age: ROOM, beyond: 'the oldest goes' },
  'time zones': {
    is: 'time zones, and formats of numbers and times, each',
    most: MOST_TIME_ZONES,
    age: ROOM,
    beyond: 'all go',
  },
})

/**
 * Connections of clients, by name. Behind a proxy every connection is the proxy's, so there the proxy has to bound those of
 * one visitor, and rate limits bound the calls. What `TRUSTED_PROXIES` names is a proxy.
 */
export const CONNECTIONS = named<Connection>()({
  open: {
    is: 'open connections',
    most: 2_000,
    beyond:
      'the one that has been idle for longest is closed, else the newest of the network with the most; else health checks only',
  },
  reserve: { is: 'connections beyond these, for health checks; as many to `METRICS_PORT`', most: 64, beyond: 'closed' },
  network: {
    is: 'connections of one IPv4 address or IPv6 /48 that is no proxy',
    most: 500,
    beyond: 'its one that has been idle for longest is closed, else the new one',
  },
  // Browsers and proxies wait for an answer; the next call may come just before the last one is noticed to be done.
  pipelined: { is: 'calls under way in one connection', most: 2, beyond: 'closed' },
  head: { is: 'a call sends its head', most: 15_000, unit: 'ms', beyond: '408' },
  request: { is: 'a call sends its body; uploads keep a pace too', most: 15 * MINUTE_MS, unit: 'ms', beyond: '408' },
  progress: {
    is: 'a call sends nothing of its body',
    most: MINUTE_MS,
    unit: 'ms',
    beyond: 'closed',
  },
  work: {
    // Longer than a file may wait and be examined.
    is: 'a call waits for a byte of its answer, or reads nothing of it',
    most: 5 * MINUTE_MS,
    unit: 'ms',
    beyond: 'closed',
  },
  // Longer than the idle timeout of proxies and browsers: closing first would break a call on its way.
  idle: { is: 'a connection stays open after an answer', most: 65_000, unit: 'ms', beyond: 'closed' },
  headers: { is: 'headers of a call', most: 100, beyond: '431' },
  headBytes: { is: 'its head', most: 16 * 1024, unit: 'bytes', beyond: '431' },
})

/** Answers that stay open while somebody looks at a conversation. */
export const STREAMS = named<Connection>()({
  open: { is: 'event streams of a server', most: 1_200, beyond: UNAVAILABLE },
  reader: { is: 'event streams of an account, or of the visitors of a link', most: 12, beyond: '429' },
  network: { is: 'event streams of one IPv4 address or IPv6 /48', most: 300, beyond: '429' },
  length: {
    is: 'an event stream',
    most: 10 * MINUTE_MS,
    unit: 'ms',
    beyond: 'closed, and its client opens another one',
  },
})

/** Calls of other servers, by name; those of jobs are as many as the jobs. */
export const OUTBOUND = named<Outbound>()({
  links: { is: 'a link of the content is asked for, two at a time', longest: 15_000 },
  posts: { is: 'a notice is given to a push or text service', longest: 10_000 },
  google: { is: 'Google is asked who signs in', longest: 10_000 },
  mails: { is: 'a mail is given to the mail server', longest: 2 * MINUTE_MS },
})
