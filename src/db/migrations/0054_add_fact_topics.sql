ALTER TYPE "public"."fact_topic" ADD VALUE 'visa';--> statement-breakpoint
ALTER TYPE "public"."fact_topic" ADD VALUE 'recognition';