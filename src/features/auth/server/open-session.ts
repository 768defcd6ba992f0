import sql from 'sql-template-tag'

/** Sessions of staff, who see what students trust us with, end much earlier than those of students. */
export const STAFF_SESSION_HOURS = 12
const STAFF_IDLE_MINUTES = 30
/** `last_seen_at` is updated at most this often, so that most requests do not write: that of staff is exact to a minute. */
const TOUCH_MINUTES = { staff: 1, student: 5 }

/**
 * SQL for whether the session `s` of the user `u` is open. One of staff may be idle for half an hour, counted from its last
 * request: the minute by which that is too early in the database is added.
 */
export const isOpenSession = (now: Date) => sql`(
  s.ended_at is null and s.expires_at > ${now.toISOString()} and s.password_version = u.password_version
  and (u.role = 'student' or (
    s.created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${STAFF_SESSION_HOURS})
    and s.last_seen_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${STAFF_IDLE_MINUTES + TOUCH_MINUTES.staff}))))`

/** SQL for whether `last_seen_at` of the session `s` is old enough to be updated by a request of the user `u`. */
export const isTouchDue = (now: Date) => sql`
  s.last_seen_at < ${now.toISOString()}::timestamptz
    - make_interval(mins => case when u.role = 'student' then ${TOUCH_MINUTES.student}::int else ${TOUCH_MINUTES.staff}::int end)`
