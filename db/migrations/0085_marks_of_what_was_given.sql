-- A mark was over with the first money that went back since; it lasts now until nothing is owed.
UPDATE "enrolments" SET "refund_asked_at" = NULL
WHERE "refund_asked_at" IS NOT NULL AND EXISTS (
  SELECT FROM "refunds" WHERE "refunds"."enrolment_id" = "enrolments"."id" AND "refunds"."created_at" >= "enrolments"."refund_asked_at"
);
