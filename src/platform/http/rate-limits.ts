import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#lib/durations.ts'

/**
 * Who is counted. `network`: an IPv4 address, or of IPv6 the /64, the /56 with four times as much and the /48 with sixteen
 * times. `wide network`: an IPv4 address or a whole /48. `all`: everybody together, only where each call costs money.
 */
type Counted = 'network' | 'wide network' | 'account' | 'address' | 'browser' | 'number' | 'sign-up' | 'all'

type Row = {
  of: Counted
  most: number
  seconds: number
  /** In the memory of each server, or for all servers together in the database. */
  in: 'memory' | 'database'
  calls: string
}

/**
 * Every rate limit of the product. A call beyond one is answered 429 with `Retry-After`. Nobody can use up what is left to
 * others: no limit counts strangers together, except one that keeps a bill from growing. Right passwords and codes are given
 * back, so a whole school can sign in behind one address.
 */
export const RATE_LIMITS = {
  'sign-in.network': {
    of: 'network',
    most: 100,
    seconds: 15 * MINUTE_SECONDS,
    in: 'database',
    calls: 'failed sign-ins',
  },
  'sign-in.account': {
    of: 'address',
    most: 20,
    seconds: 15 * MINUTE_SECONDS,
    in: 'database',
    calls: 'failed sign-ins',
  },
  'sign-in.known': {
    of: 'account',
    most: 20,
    seconds: 15 * MINUTE_SECONDS,
    in: 'database',
    calls: 'failed sign-ins in browsers in which it was used before',
  },
  'sign-up.network': { of: 'network', most: 60, seconds: HOUR_SECONDS, in: 'database', calls: 'unfinished sign-ups' },
  'link.network': {
    of: 'network',
    most: 100,
    seconds: 15 * MINUTE_SECONDS,
    in: 'database',
    calls: 'links of mails about sign-ups and new passwords',
  },
  'mail.sign-up': { of: 'address', most: 10, seconds: HOUR_SECONDS, in: 'database', calls: 'mails about sign-ups' },
  'mail.reset': { of: 'address', most: 10, seconds: HOUR_SECONDS, in: 'database', calls: 'mails about new passwords' },
  'mail.known': {
    of: 'account',
    most: 5,
    seconds: HOUR_SECONDS,
    in: 'database',
    calls: 'mails with codes for browsers in which it was used before',
  },
  'mail.network': { of: 'network', most: 60, seconds: HOUR_SECONDS, in: 'database', calls: 'mails with codes' },
  resend: { of: 'sign-up', most: 1, seconds: 30, in: 'database', calls: 'mails with another code' },
  'code.network': { of: 'network', most: 100, seconds: 15 * MINUTE_SECONDS, in: 'database', calls: 'wrong codes' },
  'second-step.reopened': {
    of: 'account',
    most: 1,
    seconds: DAY_SECONDS,
    in: 'database',
    calls: 'new passwords after which wrong codes of an authenticator app no longer count',
  },
  password: {
    of: 'account',
    most: 10,
    seconds: 15 * MINUTE_SECONDS,
    in: 'database',
    calls: 'wrong passwords where it is asked for again',
  },
  'password.changed': { of: 'account', most: 10, seconds: HOUR_SECONDS, in: 'database', calls: 'new passwords' },
  google: {
    of: 'network',
    most: 60,
    seconds: 15 * MINUTE_SECONDS,
    in: 'database',
    calls: 'sign-ins with Google begun',
  },
  'google.return': {
    of: 'network',
    most: 60,
    seconds: 15 * MINUTE_SECONDS,
    in: 'database',
    calls: 'failed returns from Google',
  },
  paper: { of: 'account', most: 120, seconds: HOUR_SECONDS, in: 'database', calls: 'PDFs' },
  'text code.account': {
    of: 'account',
    most: 5,
    seconds: HOUR_SECONDS,
    in: 'database',
    calls: 'codes by SMS or WhatsApp',
  },
  'text code.account a day': {
    of: 'account',
    most: 10,
    seconds: DAY_SECONDS,
    in: 'database',
    calls: 'codes by SMS or WhatsApp',
  },
  'text code.number': {
    of: 'number',
    most: 5,
    seconds: DAY_SECONDS,
    in: 'database',
    calls: 'codes by SMS or WhatsApp',
  },
  'text code.all': { of: 'all', most: 1000, seconds: DAY_SECONDS, in: 'database', calls: 'codes by SMS or WhatsApp' },
  requests: { of: 'account', most: 100, seconds: HOUR_SECONDS, in: 'database', calls: 'answers to requests of staff' },
  moves: {
    of: 'account',
    most: 60,
    seconds: DAY_SECONDS,
    in: 'database',
    calls: 'replies to offers, and what else students do with their applications',
  },
  'link mails': {
    of: 'account',
    most: 20,
    seconds: DAY_SECONDS,
    in: 'database',
    calls: 'links to guardians and referees',
  },
  'messages.student': {
    of: 'account',
    most: 30,
    seconds: HOUR_SECONDS,
    in: 'database',
    calls: 'messages of a student',
  },
  'messages.staff': { of: 'account', most: 300, seconds: HOUR_SECONDS, in: 'database', calls: 'messages of staff' },
  suggestions: {
    of: 'account',
    most: 100,
    seconds: HOUR_SECONDS,
    in: 'database',
    calls: 'suggested programmes kept or declined; of a visitor by their link',
  },
  ticks: { of: 'account', most: 100, seconds: HOUR_SECONDS, in: 'database', calls: 'steps of an enrolment ticked' },
  evidence: { of: 'account', most: 30, seconds: HOUR_SECONDS, in: 'database', calls: 'evidence for conditions' },
  documents: { of: 'account', most: 200, seconds: HOUR_SECONDS, in: 'memory', calls: 'uploads of documents' },
  media: { of: 'account', most: 600, seconds: HOUR_SECONDS, in: 'memory', calls: 'uploads of pictures of the site' },
  imports: { of: 'account', most: 120, seconds: HOUR_SECONDS, in: 'memory', calls: 'uploads of spreadsheets' },
  links: { of: 'account', most: 120, seconds: HOUR_SECONDS, in: 'memory', calls: 'links checked again' },
  enquiries: { of: 'network', most: 30, seconds: HOUR_SECONDS, in: 'memory', calls: 'enquiries' },
  'receipts.network': {
    of: 'address',
    most: 3,
    seconds: DAY_SECONDS,
    in: 'database',
    calls: 'receipts for enquiries of one network to an address',
  },
  'receipts.address': {
    of: 'address',
    most: 20,
    seconds: DAY_SECONDS,
    in: 'database',
    calls: 'receipts for enquiries to an address',
  },
  // An open page asks every fifteen seconds, and a school shares its address.
  'conversation links': {
    of: 'network',
    most: 3000,
    seconds: 10 * MINUTE_SECONDS,
    in: 'memory',
    calls: 'conversations after enquiries, by their links',
  },
  'phone calls': {
    of: 'network',
    most: 10,
    seconds: DAY_SECONDS,
    in: 'database',
    calls: 'calls booked and moved',
  },
  newsletter: { of: 'network', most: 20, seconds: HOUR_SECONDS, in: 'memory', calls: 'addresses for the newsletter' },
  'newsletter tests': {
    of: 'account',
    most: 60,
    seconds: HOUR_SECONDS,
    in: 'memory',
    calls: 'drafts of issues mailed to their author',
  },
  letters: { of: 'network', most: 60, seconds: 10 * MINUTE_SECONDS, in: 'memory', calls: 'letters checked by code' },
  'private links': {
    of: 'network',
    most: 300,
    seconds: 10 * MINUTE_SECONDS,
    in: 'memory',
    calls: 'links of people without an account opened, and used',
  },
  'family-pages.made': { of: 'network', most: 20, seconds: HOUR_SECONDS, in: 'memory', calls: 'family pages made' },
  'family-pages.read': {
    of: 'network',
    most: 300,
    seconds: 10 * MINUTE_SECONDS,
    in: 'memory',
    calls: 'family pages read',
  },
  'family-pages.reactions': {
    of: 'network',
    most: 120,
    seconds: HOUR_SECONDS,
    in: 'memory',
    calls: 'reactions of families',
  },
  'family-news.seen': {
    of: 'network',
    most: 300,
    seconds: HOUR_SECONDS,
    in: 'memory',
    calls: 'news of family pages seen',
  },
  stop: { of: 'network', most: 60, seconds: HOUR_SECONDS, in: 'memory', calls: 'mails ended by a link' },
  notices: { of: 'network', most: 12_000, seconds: HOUR_SECONDS, in: 'memory', calls: 'looks at notices' },
  'notices.channels': {
    of: 'account',
    most: 600,
    seconds: HOUR_SECONDS,
    in: 'memory',
    calls: 'changes of how notices come',
  },
  choices: { of: 'wide network', most: 60, seconds: MINUTE_SECONDS, in: 'memory', calls: 'results opened' },
} as const satisfies Record<string, Row>

export type RateLimitName = keyof typeof RATE_LIMITS
