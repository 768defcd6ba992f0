CREATE TYPE "public"."acceptance" AS ENUM('firm', 'reserve');--> statement-breakpoint
CREATE TYPE "public"."condition_kind" AS ENUM('final_certificate', 'final_grades', 'language_certificate', 'entrance_exam', 'interview', 'attested_originals', 'equivalence', 'passport', 'deposit', 'proof_of_funds', 'health_insurance', 'medical_certificate', 'other');--> statement-breakpoint
CREATE TYPE "public"."condition_state" AS ENUM('open', 'sent', 'met', 'waived');--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'hold';--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'correct';--> statement-breakpoint
CREATE TABLE "application_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"to_state" "application_state" NOT NULL,
	"note" text,
	"reasons" "rejection_reason"[] DEFAULT '{}'::rejection_reason[] NOT NULL,
	"override_reason" text,
	"letter" jsonb,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_conditions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" "condition_kind" NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"due_on" date,
	"state" "condition_state" DEFAULT 'open' NOT NULL,
	"evidence" text,
	"document_id" uuid,
	"sent_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "acceptance" "acceptance";--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "number" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "correction_reason" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "reply_reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_decisions" ADD CONSTRAINT "application_decisions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_decisions" ADD CONSTRAINT "application_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_decisions_one" ON "application_decisions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_decisions_decided_by" ON "application_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "offer_conditions_application" ON "offer_conditions" USING btree ("application_id","position");--> statement-breakpoint
CREATE INDEX "offer_conditions_document" ON "offer_conditions" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "offer_conditions_decided_by" ON "offer_conditions" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_replaced_by_letters_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Letters of an application are counted from its first.
UPDATE "letters" SET "number" = "counted"."number" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "application_id" ORDER BY "issued_at", "revoked_at" NULLS LAST, "id") AS "number" FROM "letters"
) AS "counted" WHERE "counted"."id" = "letters"."id";--> statement-breakpoint
-- Whoever has accepted holds the newest place firmly and the one before it in reserve; for a third one nobody was asked.
UPDATE "applications" SET "acceptance" = CASE "held"."place" WHEN 1 THEN 'firm' WHEN 2 THEN 'reserve' END::"acceptance" FROM (
  SELECT a."id", row_number() OVER (PARTITION BY a."user_id" ORDER BY (
    SELECT max(e."id") FROM "application_events" e WHERE e."application_id" = a."id" AND e."to_state" = 'accepted') DESC NULLS LAST, a."id") AS "place"
  FROM "applications" a WHERE a."state" = 'accepted'
) AS "held" WHERE "held"."id" = "applications"."id";--> statement-breakpoint
-- What valid letters make a place depend on is open, until somebody says otherwise.
INSERT INTO "offer_conditions" ("application_id", "position", "kind", "detail", "due_on")
SELECT l."application_id", c."position", (c."condition" ->> 'kind')::"condition_kind", c."condition" ->> 'detail', (c."condition" ->> 'dueOn')::date
FROM "letters" l CROSS JOIN LATERAL jsonb_array_elements(l."conditions") WITH ORDINALITY AS c ("condition", "position")
WHERE l."revoked_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_firm" ON "applications" USING btree ("user_id") WHERE "applications"."acceptance" = 'firm' and "applications"."state" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_reserve" ON "applications" USING btree ("user_id") WHERE "applications"."acceptance" = 'reserve' and "applications"."state" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "letters_number" ON "letters" USING btree ("application_id","number");--> statement-breakpoint
CREATE INDEX "letters_reply_by" ON "letters" USING btree ("reply_by") WHERE "letters"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_acceptance" CHECK ("applications"."acceptance" is null or "applications"."state" in ('accepted', 'deferred', 'enrolled'));--> statement-breakpoint
-- Nothing personal is added to what a deleted account has left (0021).
CREATE TRIGGER "offer_conditions_not_of_deleted_user" BEFORE INSERT ON "offer_conditions" FOR EACH ROW EXECUTE FUNCTION refuse_row_of_anonymised_application();--> statement-breakpoint
CREATE TRIGGER "application_decisions_not_of_deleted_user" BEFORE INSERT ON "application_decisions" FOR EACH ROW EXECUTE FUNCTION refuse_row_of_anonymised_application();--> statement-breakpoint
CREATE TRIGGER "staff_profiles_not_of_deleted_user" BEFORE INSERT ON "staff_profiles" FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_user();
