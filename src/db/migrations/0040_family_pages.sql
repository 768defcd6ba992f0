CREATE TYPE "public"."reaction_kind" AS ENUM('heart', 'question', 'worry');--> statement-breakpoint
CREATE TYPE "public"."reaction_topic" AS ENUM('whole', 'cost', 'language', 'time', 'place', 'recognition', 'admission');--> statement-breakpoint
CREATE TABLE "family_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"language" "user_language" NOT NULL,
	"user_id" uuid,
	"owner_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "family_pages_code_unique" UNIQUE("code"),
	CONSTRAINT "family_pages_items" CHECK (cardinality("family_pages"."item_ids") between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "family_reactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" "reaction_kind" NOT NULL,
	"topic" "reaction_topic" NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"author_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_reactions_name" CHECK (length("family_reactions"."name") <= 40),
	CONSTRAINT "family_reactions_text" CHECK (length("family_reactions"."text") <= 500 and ("family_reactions"."kind" = 'heart') = ("family_reactions"."text" = ''))
);
--> statement-breakpoint
ALTER TABLE "family_pages" ADD CONSTRAINT "family_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_reactions" ADD CONSTRAINT "family_reactions_page_id_family_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."family_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_pages_user_id" ON "family_pages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "family_pages_owner_hash" ON "family_pages" USING btree ("owner_hash");--> statement-breakpoint
CREATE INDEX "family_pages_expires_at" ON "family_pages" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "family_reactions_page_id" ON "family_reactions" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_reactions_one_heart" ON "family_reactions" USING btree ("page_id","item_id","author_hash") WHERE "family_reactions"."kind" = 'heart';
--> statement-breakpoint
create trigger family_pages_not_of_deleted_user before insert on family_pages for each row execute function refuse_row_of_deleted_user();
