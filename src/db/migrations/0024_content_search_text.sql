ALTER TABLE "articles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(title_en || ' ' || coalesce(title_ar, ''))) STORED;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name_en || ' ' || coalesce(name_ar, ''))) STORED;--> statement-breakpoint
ALTER TABLE "faculties" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name_en || ' ' || coalesce(name_ar, ''))) STORED;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name_en || ' ' || coalesce(name_ar, ''))) STORED;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name_en || ' ' || coalesce(name_ar, ''))) STORED;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name_en || ' ' || coalesce(name_ar, ''))) STORED;--> statement-breakpoint
CREATE INDEX "programmes_search_text" ON "programmes" USING btree ("search_text","id");--> statement-breakpoint
CREATE INDEX "programmes_updated_at" ON "programmes" USING btree ("updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "universities_search_text" ON "universities" USING btree ("search_text","id");--> statement-breakpoint
CREATE INDEX "universities_updated_at" ON "universities" USING btree ("updated_at" DESC NULLS LAST,"id");