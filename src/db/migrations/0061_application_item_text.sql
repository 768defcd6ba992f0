ALTER TABLE "applications" ADD COLUMN "item_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
create function item_text_of(programme uuid, university uuid) returns text language sql stable as $$
  select concat_ws(' ', p.search_text, u.search_text)
  from (values (programme, university)) item (programme_id, university_id)
    left join programmes p on p.id = item.programme_id
    left join universities u on u.id = coalesce(p.university_id, item.university_id)
$$;
--> statement-breakpoint
create function keep_item_text() returns trigger language plpgsql as $$
begin
  -- A rename at the same moment waits, or is waited for.
  perform from programmes p where p.id = new.programme_id for share;
  perform from universities u
  where u.id = coalesce((select p.university_id from programmes p where p.id = new.programme_id), new.university_id) for share;
  new.item_text := item_text_of(new.programme_id, new.university_id);
  return new;
end $$;
--> statement-breakpoint
create trigger applications_item_text before insert or update of programme_id, university_id on applications
  for each row execute function keep_item_text();
--> statement-breakpoint
create function rename_items() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'programmes' then
    update applications set item_text = item_text_of(programme_id, university_id) where programme_id = new.id;
  else
    update applications set item_text = item_text_of(programme_id, university_id) where university_id = new.id;
    update applications set item_text = item_text_of(programme_id, university_id)
    where programme_id in (select p.id from programmes p where p.university_id = new.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger programmes_item_text after update on programmes for each row
  when (old.search_text is distinct from new.search_text or old.university_id is distinct from new.university_id)
  execute function rename_items();
--> statement-breakpoint
create trigger universities_item_text after update on universities for each row
  when (old.search_text is distinct from new.search_text) execute function rename_items();
--> statement-breakpoint
-- An application whose programme is renamed keeps its version: staff who have it open can still save.
drop trigger applications_version on applications;
--> statement-breakpoint
create trigger applications_version before update on applications for each row
  when (old.item_text is not distinct from new.item_text
    or old.programme_id is distinct from new.programme_id or old.university_id is distinct from new.university_id)
  execute function raise_version();
--> statement-breakpoint
update applications set item_text = item_text_of(programme_id, university_id);
