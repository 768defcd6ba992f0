CREATE TABLE "family_news" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wanted" boolean DEFAULT true NOT NULL,
	"time_zone" text,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "family_news_time_zone" CHECK (length("family_news"."time_zone") <= 64)
);
--> statement-breakpoint
ALTER TABLE "family_pages" ADD COLUMN "read_until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "family_news" ADD CONSTRAINT "family_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
create trigger family_news_not_of_deleted_user before insert on family_news for each row execute function refuse_row_of_deleted_user();
--> statement-breakpoint
create trigger family_pages_not_adopted_by_deleted_user before update of user_id on family_pages for each row
  when (new.user_id is distinct from old.user_id) execute function refuse_row_of_deleted_user();
