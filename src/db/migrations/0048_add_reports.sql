CREATE TABLE "daily_summaries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wanted" boolean DEFAULT true NOT NULL,
	"queued_for" date
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "promised_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "text_templates" ADD COLUMN "starter_key" text;--> statement-breakpoint
ALTER TABLE "daily_summaries" ADD CONSTRAINT "daily_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_answers" ON "application_events" USING btree ("at") WHERE "application_events"."to_state" in ('information_needed', 'pre_conditional_offer', 'offer', 'rejected');--> statement-breakpoint
CREATE INDEX "application_messages_created" ON "application_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "text_templates_starter" ON "text_templates" USING btree ("starter_key");--> statement-breakpoint
update application_events e set promised_by = a.promised_by from applications a
where a.id = e.application_id and e.at = a.answered_at and e.to_state in ('pre_conditional_offer', 'offer', 'rejected');
--> statement-breakpoint
create trigger daily_summaries_not_of_deleted_user before insert on daily_summaries for each row execute function refuse_row_of_deleted_user();
