-- Nobody begins these any more: a sign-in that waits for a code goes on with its sign-up.
DELETE FROM "challenges" WHERE "purpose" = 'sign-in';--> statement-breakpoint
ALTER TABLE "challenges" DROP CONSTRAINT "challenges_sign_up_has_password";--> statement-breakpoint
ALTER TABLE "challenges" ALTER COLUMN "purpose" SET DATA TYPE text;--> statement-breakpoint
DROP TYPE "public"."challenge_purpose";--> statement-breakpoint
CREATE TYPE "public"."challenge_purpose" AS ENUM('sign-up', 'reset', 'second-factor');--> statement-breakpoint
ALTER TABLE "challenges" ALTER COLUMN "purpose" SET DATA TYPE "public"."challenge_purpose" USING "purpose"::"public"."challenge_purpose";--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_sign_up_has_password" CHECK (("challenges"."purpose" = 'sign-up') = ("challenges"."password_hash" is not null));--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Whoever never showed that the mailbox is theirs chooses a password by mail.
UPDATE "users" SET "password_hash" = NULL WHERE "email_verified_at" IS NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_password_is_verified" CHECK ("users"."password_hash" is null or "users"."email_verified_at" is not null);
