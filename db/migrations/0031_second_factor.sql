CREATE TABLE "account_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"admins_need_factor" boolean NOT NULL,
	CONSTRAINT "account_settings_only" CHECK ("account_settings"."only")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "second_factors_on" CHECK ("second_factors"."confirmed_at" is not null or ("second_factors"."last_step" is null and "second_factors"."recovery_hashes" = '{}'))
);
--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factors_waiting" ON "second_factors" USING btree ("created_at") WHERE "second_factors"."confirmed_at" is null;