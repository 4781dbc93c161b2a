CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"content" jsonb,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_key_unique" UNIQUE("key"),
	CONSTRAINT "mails_status" CHECK ("mails"."status" in ('queued', 'sent', 'failed')),
	CONSTRAINT "mails_sent" CHECK (("mails"."status" = 'sent') = ("mails"."sent_at" is not null)),
	CONSTRAINT "mails_content" CHECK ("mails"."status" = 'sent' or "mails"."content" is not null)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "appointment_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"seat" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"tel" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "appointments_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "appointments_seat_number" CHECK ("appointments"."seat" > 0),
	CONSTRAINT "appointments_times" CHECK ("appointments"."end_time" > "appointments"."start_time")
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_name" text NOT NULL,
	"parent_phone_number" text NOT NULL,
	"parent_email" text NOT NULL,
	"children_full_name" text NOT NULL,
	"grade_level" text NOT NULL,
	"subject" text NOT NULL,
	"schedule_date" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"is_parent" boolean NOT NULL,
	"is_student" boolean NOT NULL,
	"planning_to_start" text NOT NULL,
	"hear_about_us" text NOT NULL,
	"hear_about_us_other" text NOT NULL,
	"is_booked" boolean NOT NULL,
	"appointment_id" uuid,
	"request_id" uuid,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trials_appointment_id_unique" UNIQUE("appointment_id"),
	CONSTRAINT "trials_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "trials_who" CHECK ("trials"."is_parent" <> "trials"."is_student")
);
--> statement-breakpoint
ALTER TABLE "appointment_keys" ADD CONSTRAINT "appointment_keys_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_by_status" ON "mails" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "appointment_keys_appointment" ON "appointment_keys" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_seat" ON "appointments" USING btree ("start_time","seat") WHERE "appointments"."cancelled_at" is null;