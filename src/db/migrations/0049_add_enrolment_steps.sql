CREATE TYPE "public"."enrolment_step" AS ENUM('deposit', 'visa', 'insurance', 'housing', 'arrival');--> statement-breakpoint
ALTER TYPE "public"."document_kind" ADD VALUE 'deposit_receipt';--> statement-breakpoint
ALTER TYPE "public"."document_kind" ADD VALUE 'evidence';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'step_due' BEFORE 'assigned';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'decision_held';--> statement-breakpoint
CREATE TABLE "enrolment_steps" (
	"application_id" uuid NOT NULL,
	"step" "enrolment_step" NOT NULL,
	"done_at" timestamp with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"reminded_of" date,
	CONSTRAINT "enrolment_steps_application_id_step_pk" PRIMARY KEY("application_id","step"),
	CONSTRAINT "enrolment_steps_reminded" CHECK (("enrolment_steps"."reminders" = 0) = ("enrolment_steps"."reminded_of" is null))
);
--> statement-breakpoint
ALTER TABLE "application_decisions" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolment_steps" ADD CONSTRAINT "enrolment_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
create trigger enrolment_steps_not_of_deleted_user before insert on enrolment_steps for each row execute function refuse_row_of_anonymised_application();
