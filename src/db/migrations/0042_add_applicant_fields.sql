CREATE TYPE "public"."education_status" AS ENUM('completed', 'studying');--> statement-breakpoint
CREATE TYPE "public"."grade_system" AS ENUM('thanaweya_410', 'thanaweya_320', 'tawjihi', 'percent', 'igcse', 'a_level', 'ib', 'french_bac', 'german', 'gpa_4', 'gpa_5', 'out_of_10', 'out_of_20', 'other');--> statement-breakpoint
CREATE TYPE "public"."guardian_relation" AS ENUM('mother', 'father', 'guardian');--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_gpa_has_scale";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "given_name" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "family_name" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "nationality" char(2);--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "residence" char(2);--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "passport_number" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "guardian_relation" "guardian_relation";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "guardian_phone" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "education_status" "education_status" DEFAULT 'completed' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "expected_completion" date;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "intake" text;--> statement-breakpoint
-- Marks are kept as they were written, each under the scale that was named with it. Types are changed rather than rows
-- updated: that an application is stored otherwise is no change of it that raises its version.
ALTER TABLE "applications" ALTER COLUMN "gpa_scale" TYPE "grade_system" USING (
  case when gpa is null then null
    else case gpa_scale when 4 then 'gpa_4' when 5 then 'gpa_5' when 10 then 'out_of_10' when 20 then 'out_of_20'
      when 100 then 'percent' else 'other' end end)::"grade_system";--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "gpa" TYPE text USING trim_scale(gpa)::text;--> statement-breakpoint
ALTER TABLE "applications" RENAME COLUMN "gpa_scale" TO "grade_system";--> statement-breakpoint
ALTER TABLE "applications" RENAME COLUMN "gpa" TO "grade";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_grade_has_system" CHECK (("applications"."grade" is null) = ("applications"."grade_system" is null));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_intake" CHECK ("applications"."intake" ~ '^(unsure|20[0-9]{2}-(0[1-9]|1[0-2]))$');--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_expected_while_studying" CHECK (("applications"."education_status" = 'studying') = ("applications"."expected_completion" is not null));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_anonymised_whole" CHECK ("applications"."anonymised_at" is null or num_nonnulls("applications"."given_name", "applications"."family_name", "applications"."nationality", "applications"."residence",
        "applications"."passport_number", "applications"."guardian_name", "applications"."guardian_relation", "applications"."guardian_phone", "applications"."grade") = 0);