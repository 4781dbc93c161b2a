CREATE TABLE "saved_cards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"customer_gone_at" timestamp with time zone,
	"method_id" text,
	"brand" text,
	"last4" text,
	"exp_month" integer,
	"exp_year" integer,
	"saved_at" timestamp with time zone,
	"page_id" text,
	CONSTRAINT "saved_cards_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "saved_cards_whole" CHECK (num_nonnulls("saved_cards"."method_id", "saved_cards"."brand", "saved_cards"."last4", "saved_cards"."exp_month", "saved_cards"."exp_year") in (0, 5)),
	CONSTRAINT "saved_cards_saved" CHECK ("saved_cards"."method_id" is null or "saved_cards"."saved_at" is not null),
	CONSTRAINT "saved_cards_gone" CHECK ("saved_cards"."customer_gone_at" is null or "saved_cards"."method_id" is null),
	CONSTRAINT "saved_cards_last4" CHECK ("saved_cards"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "saved_cards_month" CHECK ("saved_cards"."exp_month" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decline" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decline_code" text;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_cards_by_method" ON "saved_cards" USING btree ("method_id") WHERE "saved_cards"."method_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decline" CHECK ("payments"."decline" in ('expired', 'too-little', 'confirm', 'declined', 'hard'));