-- The withdrawal that comes with a deleted account was kept in English words; pages say it in the reader's language.
update application_events set reason = null where actor_id is null and reason = 'The account was deleted.';
--> statement-breakpoint
-- Nobody is their own counsellor; whoever had taken their own application gives it back.
update applications set assigned_to = null where assigned_to = user_id;
