ALTER TABLE "application_messages" RENAME COLUMN "turn" TO "position";--> statement-breakpoint
ALTER TABLE "application_messages" RENAME COLUMN "noticed_by" TO "notification_job_id";--> statement-breakpoint
ALTER TABLE "application_messages" RENAME COLUMN "noticed_to" TO "notified_user_id";--> statement-breakpoint
ALTER TABLE "application_messages" RENAME COLUMN "noticed_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "application_drafts" RENAME COLUMN "noticed_at" TO "reminded_at";--> statement-breakpoint
ALTER TABLE "letters" RENAME COLUMN "revoked_why" TO "revocation_reason";--> statement-breakpoint
ALTER TYPE "public"."letter_end" RENAME TO "revocation_reason";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" RENAME COLUMN "asked_at" TO "requested_at";
