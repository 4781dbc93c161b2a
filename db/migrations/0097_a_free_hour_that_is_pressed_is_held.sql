CREATE TABLE "held_seats" (
	"hash" text PRIMARY KEY NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"seat" integer NOT NULL,
	"teacher_id" uuid,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_seats_seat_number" CHECK ("held_seats"."seat" > 0),
	CONSTRAINT "held_seats_times" CHECK ("held_seats"."until" <= "held_seats"."start_time")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "teacher_id" uuid;--> statement-breakpoint
ALTER TABLE "held_seats" ADD CONSTRAINT "held_seats_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_seats_seat" ON "held_seats" USING btree ("start_time","seat");--> statement-breakpoint
CREATE UNIQUE INDEX "held_seats_teacher_hour" ON "held_seats" USING btree ("teacher_id","start_time");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_teacher_hour" ON "appointments" USING btree ("teacher_id","start_time") WHERE "appointments"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_by_teacher" ON "appointments" USING btree ("teacher_id") WHERE "appointments"."teacher_id" is not null;