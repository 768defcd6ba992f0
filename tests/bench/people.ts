import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/**
 * As many accounts, applications and enquiries as `people`, of which each has one; none is made twice. Names are made of a few
 * common ones, as in a real country, so that a family name finds hundreds.
 */
export async function fillPeople(db: Db, people: number): Promise<void> {
  const [found] = await rows<{ count: number }>(db)`select count(*)::int as count from applications`
  const from = found?.count ?? 0
  if (from >= people) return
  await rows(db)`
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
      select array_agg(id) as ids from programmes where status = 'published'
    )
    insert into applications (
      reference, user_id, programme_id, full_name, email, phone, birth_date, address, institution, qualification,
      graduation_year, preferred_start, programme_type, description, submitted_at, answer_by)
    select 'BENCH-' || n, people.id, items.ids[1 + n % cardinality(items.ids)], name, email, phone, '2004-05-01', 'Amman',
      'First school', 'high_school', 2022, '2027-10-01', 'full_time', 'Because it fits.', now() - n * interval '1 minute',
      now() + n % 90 * interval '1 hour'
    from people, items`
  await rows(db)`analyze`
}
