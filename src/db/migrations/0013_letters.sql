CREATE TYPE "public"."letter_end" AS ENUM('replaced', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."letter_kind" AS ENUM('pre_conditional_offer', 'offer');--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" "letter_kind" NOT NULL,
	"code" text NOT NULL,
	"subject" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"reply_by" date,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revoked_why" "letter_end",
	CONSTRAINT "letters_code_shape" CHECK ("letters"."code" ~ '^[ACDEFHJKMNPQRTWXY234679]{20}$'),
	CONSTRAINT "letters_conditions" CHECK (jsonb_typeof("letters"."conditions") = 'array'),
	CONSTRAINT "letters_subject" CHECK (jsonb_typeof("letters"."subject") = 'object'),
	CONSTRAINT "letters_revoked_whole" CHECK (("letters"."revoked_at" is null) = ("letters"."revoked_why" is null))
);
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_code" ON "letters" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_one_valid" ON "letters" USING btree ("application_id") WHERE "letters"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "letters_application" ON "letters" USING btree ("application_id","issued_at");--> statement-breakpoint
CREATE INDEX "letters_issued_by" ON "letters" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "letters_revoked_by" ON "letters" USING btree ("revoked_by");