-- What was counted stays as it was, and a payout is paid once.
CREATE FUNCTION "keep_payout"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."paid_at" IS NOT NULL
		OR (NEW."id", NEW."teacher_id", NEW."month", NEW."amount", NEW."created_at")
			IS DISTINCT FROM (OLD."id", OLD."teacher_id", OLD."month", OLD."amount", OLD."created_at") THEN
		RAISE EXCEPTION 'what was earned stays as it was' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payouts_kept" BEFORE UPDATE ON "payouts" FOR EACH ROW EXECUTE FUNCTION "keep_payout"();
--> statement-breakpoint
CREATE FUNCTION "keep_payout_meeting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what was counted stays as it was' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "payout_meetings_kept" BEFORE UPDATE ON "payout_meetings" FOR EACH ROW EXECUTE FUNCTION "keep_payout_meeting"();
--> statement-breakpoint
-- When its transaction ends, a payout is the sum of its meetings.
CREATE FUNCTION "check_payout"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"of_payout" uuid;
BEGIN
	IF TG_TABLE_NAME = 'payouts' THEN "of_payout" := NEW."id"; ELSE "of_payout" := NEW."payout_id"; END IF;
	IF EXISTS (SELECT FROM "payouts" WHERE "id" = "of_payout" AND "amount" <>
		(SELECT coalesce(sum("amount"), 0) FROM "payout_meetings" WHERE "payout_id" = "of_payout")) THEN
		RAISE EXCEPTION 'a payout is not the sum of its meetings' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payouts_sum" AFTER INSERT ON "payouts"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_payout"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payout_meetings_sum" AFTER INSERT ON "payout_meetings"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_payout"();
