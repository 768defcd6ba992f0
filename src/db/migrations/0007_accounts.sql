CREATE TYPE "public"."challenge_purpose" AS ENUM('sign-up', 'sign-in', 'reset', 'second-factor');--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" "challenge_purpose" NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"password_hash" text,
	"language" "user_language" NOT NULL,
	"binding_hash" text NOT NULL,
	"serial" smallint DEFAULT 1 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "challenges_attempts" CHECK ("challenges"."attempts" between 0 and 5),
	CONSTRAINT "challenges_sign_up_has_password" CHECK (("challenges"."purpose" = 'sign-up') = ("challenges"."password_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_step" bigint;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_email" ON "challenges" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenges_created" ON "challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_ends" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_binding" ON "sessions" USING btree ("binding_hash");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_totp_whole" CHECK ("users"."totp_confirmed_at" is null or "users"."totp_secret" is not null);