CREATE TYPE "public"."template_kind" AS ENUM('rejection', 'condition', 'request', 'message');--> statement-breakpoint
ALTER TYPE "public"."entity_type" ADD VALUE 'template';--> statement-breakpoint
ALTER TYPE "public"."entity_type" ADD VALUE 'assignment_rule';--> statement-breakpoint
CREATE TABLE "assignment_rule_members" (
	"rule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "assignment_rule_members_rule_id_user_id_pk" PRIMARY KEY("rule_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country_id" uuid,
	"level" "study_level",
	"language" "user_language",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_rules_once" UNIQUE NULLS NOT DISTINCT("country_id","level","language")
);
--> statement-breakpoint
CREATE TABLE "text_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "template_kind" NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"text_en" text,
	"text_ar" text,
	"reasons" "rejection_reason"[] DEFAULT '{}'::rejection_reason[] NOT NULL,
	"condition_kind" "condition_kind",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_templates_name" CHECK (btrim("text_templates"."name_en") <> ''),
	CONSTRAINT "text_templates_text" CHECK (num_nonnulls("text_templates"."text_en", "text_templates"."text_ar") > 0),
	CONSTRAINT "text_templates_condition" CHECK (("text_templates"."kind" = 'condition') = ("text_templates"."condition_kind" is not null)),
	CONSTRAINT "text_templates_reasons" CHECK (("text_templates"."kind" = 'rejection') = (cardinality("text_templates"."reasons") > 0))
);
--> statement-breakpoint
ALTER TABLE "application_notes" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "application_notes" ADD COLUMN "page" smallint;--> statement-breakpoint
ALTER TABLE "assignment_rule_members" ADD CONSTRAINT "assignment_rule_members_rule_id_assignment_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."assignment_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rule_members" ADD CONSTRAINT "assignment_rule_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_rule_members_user" ON "assignment_rule_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "text_templates_kind" ON "text_templates" USING btree ("kind");--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_document" ON "application_notes" USING btree ("document_id");--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_page" CHECK ("application_notes"."page" between 1 and 1000);--> statement-breakpoint
create trigger text_templates_version before update on text_templates for each row execute function raise_version();--> statement-breakpoint
create trigger assignment_rules_version before update on assignment_rules for each row execute function raise_version();
