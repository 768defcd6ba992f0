-- A view that was still on its way when its account was deleted is refused (0021): its name and filters may name people.
delete from saved_views v using users u where u.id = v.user_id and u.deleted_at is not null;
--> statement-breakpoint
create trigger saved_views_not_of_deleted_user before insert on saved_views for each row
  execute function refuse_row_of_deleted_user();
