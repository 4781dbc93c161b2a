CREATE INDEX "appointments_by_time" ON "appointments" USING btree ("start_time","id");--> statement-breakpoint
CREATE INDEX "trials_by_subject" ON "trials" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "trials_by_hearing" ON "trials" USING btree ("hear_about_us","id");--> statement-breakpoint
CREATE INDEX "trials_by_outcome" ON "trials" USING btree ("outcome","id");