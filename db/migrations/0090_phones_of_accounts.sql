ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE INDEX "users_by_phone" ON "users" USING btree ("phone") WHERE "users"."phone" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone" CHECK ("users"."phone" ~ '^[+]?[0-9]{7,15}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reached" CHECK ("users"."email" not like '%@phone.invalid' or coalesce("users"."email" = ltrim("users"."phone", '+') || '@phone.invalid', false));--> statement-breakpoint
-- By hand:
-- Nobody has a mailbox at what stands in the place of an address: what is promised there is not kept.
CREATE FUNCTION drop_nowhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER mails_drop_nowhere BEFORE INSERT ON mails FOR EACH ROW
WHEN (new.recipient LIKE '%@phone.invalid') EXECUTE FUNCTION drop_nowhere();
