CREATE TABLE "still_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"brought_in_at" timestamp with time zone NOT NULL,
	"invited_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"link_hash" text,
	"link_expires_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "still_accounts_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "still_accounts_link" CHECK (("still_accounts"."link_hash" is null) = ("still_accounts"."link_expires_at" is null)),
	CONSTRAINT "still_accounts_accepted" CHECK ("still_accounts"."accepted_at" is null or "still_accounts"."link_hash" is null),
	CONSTRAINT "still_accounts_reminders" CHECK ("still_accounts"."reminders" between 0 and 2 and ("still_accounts"."invited_at" is not null or "still_accounts"."reminders" = 0))
);
--> statement-breakpoint
ALTER TABLE "still_accounts" ADD CONSTRAINT "still_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "still_accounts_waiting" ON "still_accounts" USING btree ("user_id") WHERE "still_accounts"."accepted_at" is null;--> statement-breakpoint
-- By hand:
-- Nobody is written to before they are invited: what is promised by mail to an account that is still is not kept, so
-- that nothing waits to be sent later. The invitation alone is. Messages by Telegram and push need no such rule: only
-- whoever has logged in connects them.
CREATE FUNCTION hold_still() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM still_accounts WHERE user_id = new.recipient_id AND accepted_at IS NULL) THEN
		RETURN NULL;
	END IF;
	RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER mails_hold_still BEFORE INSERT ON mails FOR EACH ROW
WHEN (new.recipient_id IS NOT NULL AND new.kind <> 'brought-in') EXECUTE FUNCTION hold_still();
