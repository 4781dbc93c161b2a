CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"keys" jsonb,
	"label" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channels_kind" CHECK ("channels"."kind" in ('telegram', 'push')),
	CONSTRAINT "channels_keys" CHECK (("channels"."kind" = 'push') = ("channels"."keys" is not null))
);
--> statement-breakpoint
CREATE TABLE "link_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"channel_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"content" jsonb,
	"needed_by" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notices_once" UNIQUE("key","channel_id"),
	CONSTRAINT "notices_state" CHECK ("notices"."state" in ('queued', 'sent', 'failed', 'gone')),
	CONSTRAINT "notices_sent" CHECK (("notices"."state" = 'sent') = ("notices"."sent_at" is not null)),
	CONSTRAINT "notices_content" CHECK (("notices"."state" = 'queued') = ("notices"."content" is not null))
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"way" text NOT NULL,
	"wanted" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_choices_user_id_topic_way_pk" PRIMARY KEY("user_id","topic","way"),
	CONSTRAINT "notification_choices_way" CHECK ("notification_choices"."way" in ('mail', 'telegram', 'push')),
	CONSTRAINT "notification_choices_topic" CHECK ("notification_choices"."topic" in ('changes', 'reminder-day', 'reminder-hour', 'clocks', 'enrolments', 'trials')),
	CONSTRAINT "notification_choices_reminders" CHECK ("notification_choices"."way" <> 'mail' or "notification_choices"."topic" not in ('reminder-day', 'reminder-hour'))
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_keys_only" CHECK ("push_keys"."only")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"from_time" time(0) NOT NULL,
	"until_time" time(0) NOT NULL,
	"zone" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiet_hours_last" CHECK ("quiet_hours"."from_time" <> "quiet_hours"."until_time")
);
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_codes" ADD CONSTRAINT "link_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channels_live" ON "channels" USING btree ("kind","address") WHERE "channels"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "channels_by_user" ON "channels" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "channels_by_end" ON "channels" USING btree ("ended_at") WHERE "channels"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "link_codes_by_user" ON "link_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "link_codes_by_end" ON "link_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notices_by_user" ON "notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notices_by_channel" ON "notices" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "notices_failed" ON "notices" USING btree ("id") WHERE "notices"."state" = 'failed';