ALTER TABLE "audit_log" ADD COLUMN "object_type" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "clan_id" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "route" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "detail" text;--> statement-breakpoint
DROP TRIGGER "audit_log_is_kept" ON "audit_log";--> statement-breakpoint
-- What the text says goes into the columns. The parts of a form are: how a route begins, the clan, the object, how a route
-- goes on, the detail. A text that has none of the forms is kept as the detail.
UPDATE "audit_log" SET
  "object_type" = "parsed"."type",
  "object_id" = nullif("parsed"."part"[3], ''),
  "clan_id" = nullif("parsed"."part"[2], '')::integer,
  "route" = nullif(concat("parsed"."part"[1], "parsed"."path", "parsed"."part"[4]), ''),
  "detail" = CASE WHEN "parsed"."part" IS NULL THEN "text"."object" ELSE nullif("parsed"."part"[5], '') END
FROM "audit_log" AS "text" LEFT JOIN LATERAL (
  SELECT "form"."type", "form"."path", regexp_match("text"."object", "form"."pattern", 'i') AS "part"
  FROM (VALUES
    (1, 'login_failed', 'sign_in', '', '^()()([a-z0-9_-]+)()()$'),
    (2, 'scheduled_called_off', 'scheduled_match', '', '^()()match to come (\d+)()()$'),
    (3, 'clan_%', 'clan', '', '^()()clan (\d+)()(?:: ([a-z]+))?$'),
    (4, 'write%', 'user', '/clans/:id/members/:userId', '^([a-z]+ /api)/clans/(\d{1,9})/members/([^/:]+)(/[^:]*)?(?:: ([a-z_]+))?$'),
    (5, 'write%', 'season', '/clans/:id/seasons/:seasonId', '^([a-z]+ /api)/clans/(\d{1,9})/seasons/(\d+)(/[^:]*)?(?:: ([a-z_]+))?$'),
    (6, 'write%', 'clan', '/clans/:id', '^([a-z]+ /api)()/clans/(\d+)(/[^:]*)?(?:: ([a-z_]+))?$'),
    (7, 'write%', 'scheduled_match', '/matches/scheduled/:id', '^([a-z]+ /api)()/matches/scheduled/(\d+)(/[^:]*)?(?:: ([a-z_]+))?$'),
    (8, 'write%', 'match', '/matches/:id', '^([a-z]+ /api)()/matches/(\d+)(/[^:]*)?(?:: ([a-z_]+))?$'),
    (9, 'write%', 'player', '/guests/:id', '^([a-z]+ /api)()/guests/(\d+)(/[^:]*)?(?:: ([a-z_]+))?$'),
    (10, 'write%', 'player', '/players/:id', '^([a-z]+ /api)()/players/(\d+)(/[^:]*)?(?:: ([a-z_]+))?$'),
    (11, 'write%', 'claim', '/claims/:id', '^([a-z]+ /api)()/claims/(\d+)(/[^:]*)?(?:: ([a-z_]+))?$'),
    (12, 'write%', 'notification', '/notifications/:id', '^([a-z]+ /api)()/notifications/(\d+)(/[^:]*)?(?:: ([a-z_]+))?$'),
    (13, 'write%', 'friend_request', '/friends/requests/:id', '^([a-z]+ /api)()/friends/requests/(\d+)(/[^:]*)?(?:: ([a-z_]+))?$'),
    (14, 'write%', 'user', '/friends/:id', '^(delete /api)()/friends/([^/:]+)(/[^:]*)?(?:: ([a-z_]+))?$'),
    (15, 'write%', NULL, '', '^([a-z]+ /api/[a-z/-]+)()()()(?:: ([a-z_]+))?$')
  ) AS "form" ("place", "action", "type", "path", "pattern")
  WHERE "text"."action" LIKE "form"."action" AND "text"."object" ~* "form"."pattern"
  ORDER BY "form"."place" LIMIT 1
) AS "parsed" ON true
WHERE "text"."id" = "audit_log"."id" AND "text"."object" IS NOT NULL;
--> statement-breakpoint
UPDATE "audit_log" SET "object_type" = 'match', "detail" = NULL,
  "object_id" = substring("object" FROM '\d+'), "clan_id" = substring("object" FROM '\d+$')::integer
WHERE "action" = 'match_voided' AND "object" ~ '^match \d+ of clan \d{1,9}$';
--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "object";--> statement-breakpoint
CREATE INDEX "audit_log_about_object" ON "audit_log" USING btree ("object_id") WHERE "audit_log"."object_type" in ('user', 'sign_in');--> statement-breakpoint
CREATE INDEX "audit_log_with_address" ON "audit_log" USING btree ("at") WHERE "audit_log"."address" is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_object_type" CHECK ("audit_log"."object_type" in ('user', 'sign_in', 'match', 'scheduled_match', 'clan', 'season', 'player', 'claim', 'friend_request', 'notification'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_object" CHECK (num_nulls("audit_log"."object_type", "audit_log"."object_id") <> 1);--> statement-breakpoint
-- The audit is only added to. Two changes of a row are let through, and of each not a column more: an address goes after 90
-- days; and of an account that ends, which the settings name, a pseudonym takes the place wherever a column says that the
-- row is theirs, and their own visits keep neither address nor request.
CREATE OR REPLACE FUNCTION "audit_log_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "leaver" text := nullif(current_setting('bandeja.erasing', true), '');
  "sign_in" text := nullif(current_setting('bandeja.erasing_sign_in', true), '');
  "pseudonym" text := current_setting('bandeja.pseudonym', true);
  "allowed" "audit_log";
  "is_about" boolean;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    "allowed" := OLD;
    IF OLD."at" < now() - interval '90 days' THEN
      "allowed"."address" := NULL;
      IF NEW IS NOT DISTINCT FROM "allowed" THEN RETURN NEW; END IF;
      "allowed"."address" := OLD."address";
    END IF;
    "is_about" := coalesce(OLD."object_type" = 'user' AND OLD."object_id" = "leaver"
      OR OLD."object_type" = 'sign_in' AND OLD."object_id" = "sign_in", false);
    IF "pseudonym" ~ '^deleted-[A-Za-z0-9_-]{12}$'
      AND ("is_about" OR coalesce("leaver" IN (OLD."real_user_id", OLD."effective_user_id"), false)) THEN
      IF "is_about" THEN "allowed"."object_id" := "pseudonym"; END IF;
      IF OLD."real_user_id" = "leaver" THEN "allowed"."real_user_id" := "pseudonym"; END IF;
      IF OLD."effective_user_id" = "leaver" THEN "allowed"."effective_user_id" := "pseudonym"; END IF;
      IF coalesce(OLD."real_user_id", "leaver") = "leaver" THEN
        "allowed"."address" := NULL;
        "allowed"."request_id" := NULL;
      END IF;
      IF NEW IS NOT DISTINCT FROM "allowed" THEN RETURN NEW; END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit is only added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_is_kept" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "audit_log_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_log_is_not_emptied" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_kept"();
