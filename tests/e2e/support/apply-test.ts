import { connect, type Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { type ApplicationState, staffAction } from '#features/admissions/applications/lifecycle.ts'
import { paths } from '#paths.ts'
import { buildIntake, buildProgramme } from '#tests/support/factories.ts'
import { databaseUrl } from '#tests/support/server.ts'
import { test as base } from './account-test.ts'
import { makeAccount, signIn, someone } from './accounts.ts'
import { ApplyPage } from './apply-page.ts'

type Fixtures = {
  apply: ApplyPage
  /** The address of a student whose browser is signed in. */
  student: string
  /** A programme that takes applications now. */
  item: string
}

/** Tests about applying: each has a student of its own, signed in already. */
export const test = base.extend<Fixtures>({
  apply: async ({ page, say }, use) => use(new ApplyPage(page, say)),
  student: async ({ page, lang, visit }, use) => {
    const email = someone(lang)
    await makeAccount({ email, language: lang })
    await visit(paths.about({ lang }))
    await signIn(page, email)
    await use(email)
  },
  item: async ({ ask }, use) => {
    const { items } = await ask({ kind: 'major', destination: 'germany', sort: 'name' })
    const open = items.find((each) => each.type === 'major' && each.nextIntake)
    if (!open) throw new Error('The catalogue has no open major')
    await use(open._id)
  },
})

export { expect, stopClock } from './test.ts'

const database = () => connect(databaseUrl(process.env.E2E_DATA_DIR ?? ''), { max: 1 })

/** How many applications somebody has sent. */
export async function applicationsOf(email: string): Promise<number> {
  const { db, close } = database()
  try {
    const found = await rows(db)`select 1 from applications a join users u on u.id = a.user_id where u.email = ${email}`
    return found.length
  } finally {
    await close()
  }
}

/** Ends somebody's sessions on the server, as staff do, or seven days. */
export async function endSessionsOf(email: string): Promise<void> {
  const { db, close } = database()
  try {
    await rows(db)`
      update sessions set ended_at = now() from users u where u.id = user_id and u.email = ${email} and ended_at is null`
  } finally {
    await close()
  }
}

/** Sets the contact for admissions of the university of a programme; null takes it away. */
export async function setContact(programmeId: string, address: string | null): Promise<void> {
  const { db, close } = database()
  try {
    await rows(db)`
      update universities set contact_email = ${address}
      where id = (select university_id from programmes where id = ${programmeId})`
  } finally {
    await close()
  }
}

/** A transition by staff of somebody's only application, with a note and, of a rejection, reasons. */
export async function staffMove(
  email: string,
  state: ApplicationState,
  note: string,
  reasons: string[] = [],
): Promise<void> {
  const { db, close } = database()
  try {
    const found = await rows<{ id: string; state: ApplicationState }>(db)`
      select a.id, a.state from applications a join users u on u.id = a.user_id where u.email = ${email}`
    const [before] = found
    if (!before || found.length > 1) throw new Error(`${email} has ${found.length} applications`)
    // Staff read an application before they decide on it.
    let from = before.state
    for (const to of from === 'submitted' && state !== 'in_review' ? (['in_review', state] as const) : [state]) {
      const action = staffAction(from, to)
      if (!action) throw new Error(`Staff cannot lead an application from ${from} to ${to}`)
      const isLast = to === state
      await rows(db)`update applications set state = ${to}, answer_by = null where id = ${before.id}`
      await rows(db)`
        insert into application_events (application_id, from_state, to_state, action, reason, reasons, at)
        values (${before.id}, ${from}, ${to}, ${action}, ${isLast ? note : null},
          ${isLast ? reasons : []}::text[]::rejection_reason[], now())`
      from = to
    }
    if (state === 'information_needed') await askInWords(db, before.id, note)
  } finally {
    await close()
  }
}

/** The request that staff send beside that state, with one question. */
async function askInWords(db: Db, applicationId: string, question: string): Promise<void> {
  await rows(db)`
    with request as (
      insert into application_requests (application_id, asked_at, opened_at, due_on)
      values (${applicationId}, now(), now(), current_date + 7) returning id
    )
    insert into application_request_items (request_id, position, kind, question)
    select id, 1, 'answer', ${question} from request`
}

type Like = { nameEn: string; nameAr: string; facultyId: string; universityId: string }

/** A major that many universities teach, whose last deadline has passed. */
export async function makePassedMajor(): Promise<string> {
  const { db, close } = database()
  try {
    const [like] = await rows<Like>(db)`
      select name_en as "nameEn", min(name_ar) as "nameAr", faculty_id as "facultyId",
        min(university_id::text) as "universityId"
      from programmes where kind = 'major' and level = 'bachelor'
      group by name_en, faculty_id order by count(*) desc, name_en limit 1`
    const key = `${process.pid}-${Date.now()}`
    const slugs = { slugEn: `long-ago-${key}`, slugAr: `منذ-زمن-${key}` }
    const major = await buildProgramme(db, { ...like, ...slugs, level: 'bachelor' })
    await buildIntake(db, major.id, { year: 2025, month: 9, deadline: '2025-06-01' })
    return major.id
  } finally {
    await close()
  }
}
