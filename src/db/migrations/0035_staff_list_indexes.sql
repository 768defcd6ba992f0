DROP INDEX "programmes_search_text";--> statement-breakpoint
CREATE INDEX "fact_checks_age" ON "fact_checks" USING btree ("entity_type","checked_at","entity_id","topic");--> statement-breakpoint
CREATE INDEX "programmes_fee_currency" ON "programmes" USING btree ("fee_currency");--> statement-breakpoint
CREATE INDEX "programmes_search_text" ON "programmes" USING btree ("search_text","id","kind","status");