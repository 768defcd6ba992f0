CREATE TYPE "public"."notice_kind" AS ENUM('moved', 'message', 'request', 'condition', 'correction', 'letter', 'reply_due', 'document', 'assigned', 'student_message', 'student_replied', 'student_decided', 'student_added', 'evidence');--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"application_id" uuid NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"due_on" date,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_variant" CHECK ("notices"."variant" ~ '^[a-z_]*$'),
	CONSTRAINT "notices_count" CHECK ("notices"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_application" ON "notices" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "notices_read" ON "notices" USING btree ("read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_one_unread" ON "notices" USING btree ("user_id","kind","application_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
create trigger notices_not_of_deleted_user before insert on notices for each row execute function refuse_row_of_deleted_user();--> statement-breakpoint
create trigger notices_not_of_anonymised_application before insert on notices for each row execute function refuse_row_of_anonymised_application();
