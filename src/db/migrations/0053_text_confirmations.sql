CREATE TABLE "text_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"serial" smallint DEFAULT 1 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_confirmations_phone" CHECK ("text_confirmations"."phone" ~ '^\+[0-9]{6,15}$'),
	CONSTRAINT "text_confirmations_attempts" CHECK ("text_confirmations"."attempts" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "text_confirmations" ADD CONSTRAINT "text_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_confirmations_user" ON "text_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "text_confirmations_sent" ON "text_confirmations" USING btree ("sent_at");--> statement-breakpoint
-- Numbers that were agreed to before anybody had to show that they are theirs wait for a code, and nothing else is sent to them.
insert into text_confirmations (user_id, phone, sent_at) select user_id, phone, now() - interval '10 minutes' from text_agreements;--> statement-breakpoint
delete from text_agreements;
--> statement-breakpoint
create trigger text_confirmations_not_of_deleted_user before insert on text_confirmations for each row execute function refuse_row_of_deleted_user();
