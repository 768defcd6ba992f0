ALTER TABLE "application_messages" ADD COLUMN "noticed_to" uuid;--> statement-breakpoint
ALTER TABLE "application_messages" ADD COLUMN "noticed_at" timestamp with time zone;--> statement-breakpoint
-- Who was told before this was kept: the student, or whoever looks after the application.
update application_messages m set noticed_at = m.created_at,
  noticed_to = case when m.author_id = a.user_id then a.assigned_to else a.user_id end
from applications a where a.id = m.application_id and m.noticed_by is not null;
