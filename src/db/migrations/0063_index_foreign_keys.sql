DROP INDEX "programmes_university";--> statement-breakpoint
CREATE INDEX "application_events_actor" ON "application_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "articles_cover" ON "articles" USING btree ("cover_id");--> statement-breakpoint
CREATE INDEX "country_photos_media" ON "country_photos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "one_off_costs_currency" ON "one_off_costs" USING btree ("currency");--> statement-breakpoint
CREATE INDEX "documents_reviewer" ON "documents" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "letters_replaced_by" ON "letters" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "programmes_campus" ON "programmes" USING btree ("campus_id","university_id");--> statement-breakpoint
CREATE INDEX "campuses_photo" ON "campuses" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "universities_currency" ON "universities" USING btree ("currency");--> statement-breakpoint
CREATE INDEX "university_photos_media" ON "university_photos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "programmes_university" ON "programmes" USING btree ("university_id","country_id");