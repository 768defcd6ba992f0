DROP INDEX "programmes_faculty";--> statement-breakpoint
CREATE INDEX "programmes_faculty_level" ON "programmes" USING btree ("faculty_id","level");--> statement-breakpoint
CREATE INDEX "programmes_legacy_slug" ON "programmes" USING btree (lower(replace("name_en", ' ', '-')));--> statement-breakpoint
-- What pages show beside the catalogue index makes them stale too: the cities of a country, the campuses of a university.
do $$
declare
  watched text[];
  event text[];
begin
  foreach watched slice 1 in array array[['cities', 'country', 'country_id'], ['campuses', 'university', 'university_id']] loop
    foreach event slice 1 in array array[['insert', 'new'], ['update', 'new'], ['delete', 'old']] loop
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement execute function record_catalogue_change(%L, %L)',
        watched[1] || '_' || event[1] || '_shown', event[1], watched[1], event[2], watched[2], watched[3]);
    end loop;
  end loop;
end $$;
--> statement-breakpoint
-- A setting is on every page, but nothing of the index has to be read again for it: the id names no record.
create function record_settings_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (txid, entity_type, entity_id) values (pg_current_xact_id(), 'settings', gen_random_uuid());
  perform pg_notify('catalogue', '');
  return null;
end $$;
--> statement-breakpoint
create trigger settings_noticed after insert or update or delete on settings for each statement execute function record_settings_change();
