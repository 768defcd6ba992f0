CREATE TYPE "public"."cost_kind" AS ENUM('fee', 'insurance', 'travel', 'deposit');--> statement-breakpoint
CREATE TYPE "public"."cost_timing" AS ENUM('before_application', 'before_travel', 'on_arrival');--> statement-breakpoint
CREATE TABLE "one_off_costs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country_id" uuid NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"kind" "cost_kind" NOT NULL,
	"timing" "cost_timing" NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" char(3) NOT NULL,
	"note_en" text,
	"note_ar" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "one_off_costs_name_not_blank" CHECK (btrim("one_off_costs"."name_en") <> ''),
	CONSTRAINT "one_off_costs_amount_not_negative" CHECK ("one_off_costs"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "one_off_costs" ADD CONSTRAINT "one_off_costs_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_off_costs" ADD CONSTRAINT "one_off_costs_currency_exchange_rates_currency_fk" FOREIGN KEY ("currency") REFERENCES "public"."exchange_rates"("currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_off_costs_country" ON "one_off_costs" USING btree ("country_id");--> statement-breakpoint
-- The page of a country shows them, so a change of them makes it stale.
create trigger one_off_costs_insert_shown after insert on one_off_costs referencing new table as changed
  for each statement execute function record_catalogue_change('country', 'country_id');--> statement-breakpoint
create trigger one_off_costs_update_shown after update on one_off_costs referencing new table as changed
  for each statement execute function record_catalogue_change('country', 'country_id');--> statement-breakpoint
create trigger one_off_costs_delete_shown after delete on one_off_costs referencing old table as changed
  for each statement execute function record_catalogue_change('country', 'country_id');
