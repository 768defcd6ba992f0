-- Version and time of the last change, raised on every update so that optimistic locking cannot be forgotten.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
--> statement-breakpoint
do $$
declare t text;
begin
  foreach t in array array['countries', 'universities', 'faculties', 'programmes', 'articles', 'tags', 'users', 'applications', 'settings'] loop
    execute format('create trigger %I before update on %I for each row execute function raise_version()', t || '_version', t);
  end loop;
end $$;
--> statement-breakpoint
-- The first publication dates a record; archiving and publishing again keeps that date.
create function date_publication() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end $$;
--> statement-breakpoint
do $$
declare t text;
begin
  foreach t in array array['countries', 'universities', 'faculties', 'programmes', 'articles', 'tags'] loop
    execute format('create trigger %I before insert or update of status on %I for each row execute function date_publication()', t || '_published', t);
  end loop;
end $$;
--> statement-breakpoint
-- A slug that was public keeps leading to its record (decision 16). A slug taken into use again leaves the history.
create function remember_slug() returns trigger language plpgsql as $$
declare kind entity_type := tg_argv[0];
begin
  insert into slug_history (entity_type, slug, entity_id)
  select distinct kind, old_slug, old.id
  from (values (old.slug_en, new.slug_en), (old.slug_ar, new.slug_ar)) as s (old_slug, new_slug)
  where old_slug is not null and old_slug is distinct from new_slug
  on conflict (entity_type, slug) do update set entity_id = excluded.entity_id, retired_at = now();
  delete from slug_history where entity_type = kind and slug in (new.slug_en, new.slug_ar) and entity_id = new.id;
  return null;
end $$;
--> statement-breakpoint
do $$
declare pair text[];
begin
  foreach pair slice 1 in array array[['countries', 'country'], ['universities', 'university'], ['faculties', 'faculty'], ['programmes', 'programme'], ['articles', 'article'], ['tags', 'tag']] loop
    execute format('create trigger %I after update of slug_en, slug_ar on %I for each row when (old.slug_en is distinct from new.slug_en or old.slug_ar is distinct from new.slug_ar) execute function remember_slug(%L)', pair[1] || '_slug_history', pair[1], pair[2]);
  end loop;
end $$;
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_trail_append_only before update or delete on audit_trail for each statement execute function refuse_change();
--> statement-breakpoint
-- Tells every server what its catalogue index has to read again (docs/decisions/0004).
-- Arguments: the entity to read again, and the column of the changed rows that names it ('' = all of it).
create function record_catalogue_change() returns trigger language plpgsql as $$
declare
  kind entity_type := tg_argv[0];
  most constant integer := 500;
  touched uuid[];
begin
  if tg_argv[1] = '' then
    if not exists (select from changed) then return null; end if;
    insert into catalogue_changes (txid, entity_type) values (pg_current_xact_id(), kind);
  else
    execute format('select array_agg(id) from (select distinct %I as id from changed limit %s) as few', tg_argv[1], most + 1) into touched;
    if touched is null then return null; end if;
    if cardinality(touched) > most then
      insert into catalogue_changes (txid, entity_type) values (pg_current_xact_id(), kind);
    else
      insert into catalogue_changes (txid, entity_type, entity_id) select pg_current_xact_id(), kind, id from unnest(touched) as id;
    end if;
  end if;
  perform pg_notify('catalogue', '');
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  watched text[];
begin
  foreach watched slice 1 in array array[
    ['countries', 'country', 'id'], ['universities', 'university', 'id'], ['faculties', 'faculty', 'id'],
    ['programmes', 'programme', 'id'], ['intakes', 'programme', 'programme_id'], ['programme_tags', 'programme', 'programme_id'],
    ['articles', 'article', 'id'], ['article_tags', 'article', 'article_id'], ['tags', 'tag', 'id'],
    ['exchange_rates', 'programme', '']
  ] loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function record_catalogue_change(%L, %L)', watched[1] || '_insert_noticed', watched[1], watched[2], watched[3]);
    execute format('create trigger %I after update on %I referencing new table as changed for each statement execute function record_catalogue_change(%L, %L)', watched[1] || '_update_noticed', watched[1], watched[2], watched[3]);
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function record_catalogue_change(%L, %L)', watched[1] || '_delete_noticed', watched[1], watched[2], watched[3]);
  end loop;
end $$;
