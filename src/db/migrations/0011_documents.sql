CREATE TYPE "public"."document_review" AS ENUM('pending', 'accepted', 'rejected');--> statement-breakpoint
ALTER TYPE "public"."entity_type" ADD VALUE 'document' BEFORE 'enquiry';--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_application_id_applications_id_fk";
--> statement-breakpoint
DROP INDEX "documents_application";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "review" "document_review" DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "review_reason" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_media" ON "documents" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "application_id";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_rejected_why" CHECK ("documents"."review" <> 'rejected' or "documents"."review_reason" is not null);