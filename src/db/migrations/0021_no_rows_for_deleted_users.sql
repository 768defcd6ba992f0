-- A deleted account keeps a row where it has left traces, so its foreign keys alone do not refuse what arrives late. Each of
-- these triggers locks the row that it asks: whoever deletes the account (deleteAccount) has locked it for update, so a late
-- row waits and is refused, and an early one holds the deletion up until it can be erased with the rest. The error is that of
-- the foreign key to an account that is gone altogether.
create function raise_deleted_user(table_name text) returns void language plpgsql as $$
begin
  raise exception 'the account is deleted, so % takes nothing more of it', table_name
    using errcode = 'foreign_key_violation', constraint = table_name || '_deleted_users_id_fk', table = table_name;
end $$;
--> statement-breakpoint
create function refuse_row_of_deleted_user() returns trigger language plpgsql as $$
declare
  deleted timestamptz;
begin
  select deleted_at into deleted from users where id = new.user_id for key share;
  if deleted is not null then perform raise_deleted_user(tg_table_name); end if;
  return new;
end $$;
--> statement-breakpoint
create function refuse_row_of_anonymised_application() returns trigger language plpgsql as $$
declare
  anonymised timestamptz;
begin
  select anonymised_at into anonymised from applications where id = new.application_id for key share;
  if anonymised is not null then perform raise_deleted_user(tg_table_name); end if;
  return new;
end $$;
--> statement-breakpoint
create function refuse_change_of_deleted_user() returns trigger language plpgsql as $$
begin
  perform raise_deleted_user(tg_table_name);
  return null;
end $$;
--> statement-breakpoint
do $$
declare t text;
begin
  foreach t in array array['applications', 'application_drafts', 'shortlist_entries', 'documents', 'sessions', 'challenges'] loop
    execute format('create trigger %I before insert on %I for each row execute function refuse_row_of_deleted_user()', t || '_not_of_deleted_user', t);
  end loop;
  foreach t in array array['application_notes', 'application_messages', 'letters'] loop
    execute format('create trigger %I before insert on %I for each row execute function refuse_row_of_anonymised_application()', t || '_not_of_deleted_user', t);
  end loop;
end $$;
--> statement-breakpoint
-- An event without words is not personal: the withdrawal that comes with a deletion is one.
create trigger application_events_not_of_deleted_user before insert on application_events for each row
  when (new.reason is not null) execute function refuse_row_of_anonymised_application();
--> statement-breakpoint
create trigger users_stay_deleted before update on users for each row
  when (old.deleted_at is not null) execute function refuse_change_of_deleted_user();
--> statement-breakpoint
-- What has arrived late until now and was not forgotten yet: until now a task did that from time to time.
with papers as (
  delete from documents d using users u where u.id = d.user_id and u.deleted_at is not null returning d.media_id
), files as (
  delete from media m using papers where m.id = papers.media_id returning m.storage_key
)
insert into jobs (kind, payload) select 'document.removed', jsonb_build_object('key', storage_key) from files;
--> statement-breakpoint
delete from application_drafts d using users u where u.id = d.user_id and u.deleted_at is not null;
--> statement-breakpoint
delete from shortlist_entries s using users u where u.id = s.user_id and u.deleted_at is not null;
--> statement-breakpoint
delete from sessions s using users u where u.id = s.user_id and u.deleted_at is not null;
--> statement-breakpoint
delete from challenges c using users u where u.id = c.user_id and u.deleted_at is not null;
--> statement-breakpoint
delete from application_notes n using applications a, users u
where a.id = n.application_id and u.id = a.user_id and u.deleted_at is not null;
--> statement-breakpoint
delete from application_messages m using applications a, users u
where a.id = m.application_id and u.id = a.user_id and u.deleted_at is not null;
--> statement-breakpoint
update application_events e set reason = null from applications a, users u
where a.id = e.application_id and e.reason is not null and u.id = a.user_id and u.deleted_at is not null;
--> statement-breakpoint
update letters l set revoked_at = u.deleted_at, revoked_why = 'withdrawn',
  conditions = (select coalesce(jsonb_agg(each || '{"detail": ""}'), '[]') from jsonb_array_elements(l.conditions) as each)
from applications a, users u
where a.id = l.application_id and l.revoked_at is null and u.id = a.user_id and u.deleted_at is not null;
--> statement-breakpoint
insert into application_events (application_id, from_state, to_state, action, at)
select a.id, a.state, 'withdrawn', 'withdraw', now() from applications a join users u on u.id = a.user_id
where u.deleted_at is not null and a.anonymised_at is null and a.state not in ('withdrawn', 'rejected', 'enrolled');
--> statement-breakpoint
update applications a set anonymised_at = now(), full_name = null, email = null, phone = null, birth_date = null,
  address = null, institution = null, gpa = null, gpa_scale = null, employer = null, job_title = null, languages = '{}',
  skills = null, certifications = '{}', description = null, idempotency_key = null, answer_by = null,
  state = case when a.state in ('enrolled', 'rejected') then a.state else 'withdrawn' end
from users u where u.id = a.user_id and u.deleted_at is not null and a.anonymised_at is null;
