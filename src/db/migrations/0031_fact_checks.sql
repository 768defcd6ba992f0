CREATE TYPE "public"."fact_topic" AS ENUM('fees', 'deadlines', 'requirements', 'living_costs');--> statement-breakpoint
CREATE TABLE "fact_checks" (
	"entity_type" "entity_type" NOT NULL,
	"entity_id" uuid NOT NULL,
	"topic" "fact_topic" NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	"source_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fact_checks_entity_type_entity_id_topic_pk" PRIMARY KEY("entity_type","entity_id","topic"),
	CONSTRAINT "fact_checks_source_is_web_address" CHECK ("fact_checks"."source_url" ~ '^https?://')
);
--> statement-breakpoint
ALTER TABLE "fact_checks" ADD CONSTRAINT "fact_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_checks_checked_by" ON "fact_checks" USING btree ("checked_by");--> statement-breakpoint
-- Pages show when something was checked, and the index does not: those that are kept become stale, nothing is read again.
create trigger fact_checks_shown after insert or update or delete on fact_checks
for each statement execute function record_settings_change();
--> statement-breakpoint
create function delete_fact_checks() returns trigger language plpgsql as $$
begin
  delete from fact_checks where entity_type = tg_argv[0]::entity_type and entity_id = old.id;
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  checked text[];
begin
  foreach checked slice 1 in array array[['programmes', 'programme'], ['universities', 'university'], ['countries', 'country']] loop
    execute format('create trigger %I after delete on %I for each row execute function delete_fact_checks(%L)', checked[1] || '_fact_checks', checked[1], checked[2]);
  end loop;
end $$;
