import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'

/**
 * As many accounts, applications and enquiries as `people`, of which each has one; none is made twice. Names are made of a few
 * common ones, as in a real country, so that a family name finds hundreds.
 */
export async function fillPeople(db: Db, people: number): Promise<void> {
  const [found] = await rows<{ count: number }>(db)`select count(*)::int as count from applications`
  const from = found?.count ?? 0
  if (from < people) await addPeople(db, from, people)
  await addCorrespondence(db)
  await rows(db)`vacuum analyze`
}

const addPeople = (db: Db, from: number, people: number) =>
  transact(db, async (tx) => {
    // A loop over all programmes for each person would take an hour.
    await rows(tx)`set local enable_nestloop = off`
    await rows(tx)`
    with given as (select array['Lina', 'Omar', 'Noura', 'Sami', 'Layla', 'Yousef', 'Hala', 'Karim', 'Rana', 'Tariq'] as names),
    family as (select array['Haddad', 'Khalil', 'Mansour', 'Darwish', 'Sabbagh', 'Nasser', 'Awad', 'Barakat'] as names),
    people as (
      select n, md5('bench ' || n)::uuid as id, given.names[1 + n % 10] || ' ' || family.names[1 + n / 10 % 8] || ' ' || n as name,
        'student-' || n || '@example.org' as email, '+9627' || lpad(n::text, 8, '0') as phone
      from generate_series(${from}::int + 1, ${people}::int) as n, given, family
    ), accounts as (
      insert into users (id, email, name, email_verified_at) select id, email, name, now() from people
    ), enquired as (
      insert into enquiries (kind, name, email, phone, message, language)
      select 'message', name, email, phone, repeat('Which exam do I need for this programme? ', 8), 'en' from people
    ), items as (
      select id, row_number() over (order by id) - 1 as at from programmes where status = 'published'
    )
    insert into applications (
      reference, user_id, programme_id, full_name, email, phone, birth_date, address, institution, qualification,
      graduation_year, preferred_start, programme_type, description, submitted_at, answer_by)
    select 'BENCH-' || n, people.id, items.id, name, email, phone, '2004-05-01', 'Amman',
      'First school', 'high_school', 2022, '2027-10-01', 'full_time', 'Because it fits.', now() - n * interval '1 minute',
      now() + n % 90 * interval '1 hour'
    from people join items on items.at = n % (select count(*) from items)`
  })

/** Each application has its first event, and one in three has been written about and not been answered. */
async function addCorrespondence(db: Db): Promise<void> {
  await rows(db)`
    insert into application_events (application_id, to_state, action, at)
    select id, 'submitted', 'submit', submitted_at from applications a
    where reference like 'BENCH-%' and not exists (select from application_events e where e.application_id = a.id)`
  await rows(db)`
    insert into messages (application_id, side, author_id, text, idempotency_key, created_at)
    select a.id, 'student', a.user_id, 'When do I hear from you?', 'bench-' || a.id || '-' || n, a.submitted_at + n * interval '1 hour'
    from applications a, generate_series(1, 3) as n
    where reference like 'BENCH-%' and right(reference, 1) in ('1', '4', '7')
      and not exists (select from messages m where m.application_id = a.id)`
}
