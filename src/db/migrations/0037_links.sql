CREATE TYPE "public"."link_answer" AS ENUM('http', 'missing', 'malformed', 'dns', 'refused', 'certificate', 'timeout', 'unreachable', 'redirects', 'not_public', 'offline');--> statement-breakpoint
CREATE TYPE "public"."link_state" AS ENUM('unchecked', 'ok', 'suspect', 'broken', 'unknown');--> statement-breakpoint
CREATE TABLE "link_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"host" text,
	"state" "link_state" DEFAULT 'unchecked' NOT NULL,
	"answer" "link_answer",
	"http_status" smallint,
	"checked_at" timestamp with time zone,
	"first_failed_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "link_addresses_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "link_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid,
	"field" text NOT NULL,
	"language" "user_language",
	CONSTRAINT "link_uses_place" UNIQUE NULLS NOT DISTINCT("address_id","entity","record_id","field","language")
);
--> statement-breakpoint
ALTER TABLE "link_uses" ADD CONSTRAINT "link_uses_address_id_link_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."link_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_addresses_state" ON "link_addresses" USING btree ("state");--> statement-breakpoint
CREATE INDEX "link_addresses_due" ON "link_addresses" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "link_uses_record" ON "link_uses" USING btree ("entity","record_id");