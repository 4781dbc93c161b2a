DROP INDEX "meetings_by_state";--> statement-breakpoint
CREATE INDEX "users_teaching" ON "users" USING btree ("id") WHERE "users"."role" = 'teacher' and "users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "absences_by_end" ON "absences" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "meetings_by_state" ON "meetings" USING btree ("state","starts_at","id","teacher_id","lesson_id");