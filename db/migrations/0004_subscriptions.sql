CREATE TABLE "subscription_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"list" text NOT NULL,
	"course" text,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscriptions_once" UNIQUE NULLS NOT DISTINCT("email","list","course"),
	CONSTRAINT "subscriptions_email" CHECK ("subscriptions"."email" = lower("subscriptions"."email")),
	CONSTRAINT "subscriptions_list" CHECK ("subscriptions"."list" in ('newsletter', 'upcoming')),
	CONSTRAINT "subscriptions_course" CHECK (("subscriptions"."list" = 'upcoming') = ("subscriptions"."course" is not null)),
	CONSTRAINT "subscriptions_language" CHECK ("subscriptions"."language" in ('en', 'uz'))
);
--> statement-breakpoint
ALTER TABLE "subscription_keys" ADD CONSTRAINT "subscription_keys_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_keys_subscription" ON "subscription_keys" USING btree ("subscription_id");