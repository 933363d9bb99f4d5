CREATE TABLE "pair_totals" (
	"player_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"is_partner" boolean NOT NULL,
	"matches" integer NOT NULL,
	"wins" integer NOT NULL,
	"draws" integer NOT NULL,
	"agreed_matches" integer NOT NULL,
	"agreed_wins" integer NOT NULL,
	"agreed_draws" integer NOT NULL,
	"last_date" date NOT NULL,
	"last_created_at" timestamp (3) with time zone NOT NULL,
	"last_match_id" integer NOT NULL,
	CONSTRAINT "pair_totals_player_id_other_id_is_partner_pk" PRIMARY KEY("player_id","other_id","is_partner"),
	CONSTRAINT "pair_totals_matches" CHECK ("pair_totals"."matches" >= "pair_totals"."agreed_matches" and "pair_totals"."agreed_matches" >= 0)
);
--> statement-breakpoint
CREATE TABLE "player_totals" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"matches" integer DEFAULT 0 NOT NULL,
	"wins" integer DEFAULT 0 NOT NULL,
	"draws" integer DEFAULT 0 NOT NULL,
	"sets" integer DEFAULT 0 NOT NULL,
	"sets_ahead" integer DEFAULT 0 NOT NULL,
	"games_ahead" integer DEFAULT 0 NOT NULL,
	"left_matches" integer DEFAULT 0 NOT NULL,
	"right_matches" integer DEFAULT 0 NOT NULL,
	"best_streak" integer DEFAULT 0 NOT NULL,
	"current_streak" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "player_totals_matches" CHECK ("player_totals"."matches" >= 0)
);
--> statement-breakpoint
ALTER TABLE "pair_totals" ADD CONSTRAINT "pair_totals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_totals" ADD CONSTRAINT "player_totals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The average of the difficulties that a recorder noted reads this index alone: whether one was felt came later than the index.
DROP INDEX "matches_recorded_by_user";--> statement-breakpoint
CREATE INDEX "matches_recorded_by_user" ON "matches" USING btree ("recorded_by","created_at") INCLUDE ("id","date","difficulty","difficulty_felt");
--> statement-breakpoint
-- Of the score of a seat, from that seat's side: 643675 is 6-4 3-6 7-5 for team 1, and the opposite for team 2.
CREATE FUNCTION "seat_sets_ahead"("score" integer, "seat" smallint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE WHEN "seat" <= 2 THEN 1 ELSE -1 END * (sign("score" / 100000 - "score" / 10000 % 10)
    + sign("score" / 1000 % 10 - "score" / 100 % 10) + sign("score" / 10 % 10 - "score" % 10)))::integer
$$;
--> statement-breakpoint
CREATE FUNCTION "seat_games_ahead"("score" integer, "seat" smallint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "seat" <= 2 THEN 1 ELSE -1 END * ("score" / 100000 - "score" / 10000 % 10
    + "score" / 1000 % 10 - "score" / 100 % 10 + "score" / 10 % 10 - "score" % 10)
$$;
--> statement-breakpoint
-- 1 won, 0 lost, 2 drawn.
CREATE FUNCTION "seat_outcome"("score" integer, "seat" smallint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE sign("seat_sets_ahead"("score", "seat")) WHEN 1 THEN 1 WHEN -1 THEN 0 ELSE 2 END
$$;
--> statement-breakpoint
-- The slow computations of what is kept, for a range of players.
CREATE FUNCTION "computed_player_totals"("first" integer, "last" integer) RETURNS SETOF "player_totals"
LANGUAGE sql STABLE AS $$
  WITH "played" AS (
    SELECT "player_id", "court_side", "seat_outcome"("score", "seat") AS "outcome",
      1 + sign("score" / 100 % 100) + sign("score" % 100) AS "sets",
      "seat_sets_ahead"("score", "seat") AS "sets_ahead", "seat_games_ahead"("score", "seat") AS "games_ahead",
      row_number() OVER (PARTITION BY "player_id" ORDER BY "date" DESC, "created_at" DESC, "match_id" DESC) AS "ago"
    FROM "match_players" WHERE "player_id" BETWEEN "first" AND "last" AND "consent" = 'confirmed'
  ), "numbered" AS (
    SELECT *, "ago" - row_number() OVER (PARTITION BY "player_id", "outcome" ORDER BY "ago") AS "run" FROM "played"
  ), "runs" AS (
    SELECT "player_id", "outcome", count(*) AS "length", min("ago") AS "ago", sum("sets") AS "sets",
      sum("sets_ahead") AS "sets_ahead", sum("games_ahead") AS "games_ahead",
      count(*) FILTER (WHERE "court_side" = 'left') AS "left", count(*) FILTER (WHERE "court_side" = 'right') AS "right"
    FROM "numbered" GROUP BY "player_id", "outcome", "run"
  )
  SELECT "player_id", sum("length")::integer, coalesce(sum("length") FILTER (WHERE "outcome" = 1), 0)::integer,
    coalesce(sum("length") FILTER (WHERE "outcome" = 2), 0)::integer, sum("sets")::integer, sum("sets_ahead")::integer,
    sum("games_ahead")::integer, sum("left")::integer, sum("right")::integer,
    coalesce(max("length") FILTER (WHERE "outcome" = 1), 0)::integer, (max("length") FILTER (WHERE "ago" = 1))::integer
  FROM "runs" GROUP BY "player_id"
$$;
--> statement-breakpoint
CREATE FUNCTION "computed_pair_totals"("first" integer, "last" integer) RETURNS SETOF "pair_totals"
LANGUAGE sql STABLE AS $$
  WITH "played" AS MATERIALIZED (
    SELECT "player_id", "match_id", "date", "created_at", "seat", "seat_outcome"("score", "seat") AS "outcome",
      row_number() OVER (PARTITION BY "player_id" ORDER BY "date" DESC, "created_at" DESC, "match_id" DESC) AS "ago"
    FROM "match_players" WHERE "player_id" BETWEEN "first" AND "last" AND "consent" = 'confirmed'
  ), "met" AS (
    SELECT "own"."player_id", "other"."player_id" AS "other_id", ("other"."seat" <= 2) = ("own"."seat" <= 2) AS "is_partner",
      count(*)::integer AS "matches", (count(*) FILTER (WHERE "outcome" = 1))::integer AS "wins",
      (count(*) FILTER (WHERE "outcome" = 2))::integer AS "draws",
      (count(*) FILTER (WHERE "other"."consent" = 'confirmed'))::integer AS "agreed_matches",
      (count(*) FILTER (WHERE "other"."consent" = 'confirmed' AND "outcome" = 1))::integer AS "agreed_wins",
      (count(*) FILTER (WHERE "other"."consent" = 'confirmed' AND "outcome" = 2))::integer AS "agreed_draws",
      min("ago") AS "ago"
    FROM "played" AS "own" JOIN "match_players" AS "other"
      ON "other"."match_id" = "own"."match_id" AND "other"."seat" <> "own"."seat"
    GROUP BY 1, 2, 3
  )
  SELECT "player_id", "other_id", "is_partner", "matches", "wins", "draws", "agreed_matches", "agreed_wins", "agreed_draws",
    "date", "created_at", "match_id"
  FROM "met" JOIN "played" USING ("player_id", "ago")
$$;
--> statement-breakpoint
-- Moves the totals of all players of the matches whose seats a statement inserted, changed or deleted. Their rows are locked
-- first, in ascending order, so that writes to one player follow one another and each sees the seats of the one before. By
-- index, also as long as the tables are too small for the planner to want it.
CREATE FUNCTION "move_totals"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  "removed" "match_players"[] := '{}';
  "added" "match_players"[] := '{}';
  "kept" "match_players"[];
  "match_ids" integer[];
  "appended" integer[];
  "moves" "pair_totals"[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    "added" := ARRAY(SELECT ROW("seat".*)::"match_players" FROM "new_seats" AS "seat");
  ELSIF TG_OP = 'DELETE' THEN
    "removed" := ARRAY(SELECT ROW("seat".*)::"match_players" FROM "old_seats" AS "seat");
    IF EXISTS (SELECT FROM unnest("removed") AS "gone" JOIN "match_players" USING ("match_id", "seat")) THEN
      RAISE EXCEPTION 'seats are deleted and inserted by statements of their own';
    END IF;
  ELSE
    -- Whether a seat is rated moves nothing.
    "removed" := ARRAY(SELECT ROW("seat".*)::"match_players" FROM "old_seats" AS "seat" LEFT JOIN "new_seats" AS "after"
      ON ("after"."match_id", "after"."seat", "after"."player_id", "after"."consent", "after"."score", "after"."date", "after"."created_at")
        = ("seat"."match_id", "seat"."seat", "seat"."player_id", "seat"."consent", "seat"."score", "seat"."date", "seat"."created_at")
        AND "after"."court_side" IS NOT DISTINCT FROM "seat"."court_side"
      WHERE "after"."match_id" IS NULL);
    "added" := ARRAY(SELECT ROW("seat".*)::"match_players" FROM "new_seats" AS "seat" LEFT JOIN "old_seats" AS "before"
      ON ("before"."match_id", "before"."seat", "before"."player_id", "before"."consent", "before"."score", "before"."date", "before"."created_at")
        = ("seat"."match_id", "seat"."seat", "seat"."player_id", "seat"."consent", "seat"."score", "seat"."date", "seat"."created_at")
        AND "before"."court_side" IS NOT DISTINCT FROM "seat"."court_side"
      WHERE "before"."match_id" IS NULL);
  END IF;
  IF cardinality("removed") + cardinality("added") = 0 THEN
    RETURN NULL;
  END IF;

  "match_ids" := ARRAY(SELECT DISTINCT "match_id" FROM unnest("removed" || "added"));
  INSERT INTO "player_totals" ("player_id")
    SELECT "player_id" FROM unnest("removed" || "added")
    UNION SELECT "player_id" FROM "match_players" WHERE "match_id" = ANY ("match_ids")
    ORDER BY "player_id"
  ON CONFLICT ("player_id") DO UPDATE SET "matches" = "player_totals"."matches" WHERE false;
  "kept" := ARRAY(SELECT ROW("seat".*)::"match_players" FROM "match_players" AS "seat"
    WHERE "seat"."match_id" = ANY ("match_ids")
      AND ("seat"."match_id", "seat"."seat") NOT IN (SELECT "match_id", "seat" FROM unnest("added")));

  -- One match more, and the latest of its player, is added to the totals; everything else is computed.
  WITH "single" AS (
    SELECT * FROM unnest("added") AS "seat" WHERE "consent" = 'confirmed' AND "player_id" IN (
      SELECT "player_id" FROM unnest("removed" || "added") WHERE "consent" = 'confirmed'
      GROUP BY "player_id" HAVING count(*) = 1)
  ), "latest" AS (
    SELECT "single".*, "before"."outcome" AS "outcome_before", "seat_outcome"("single"."score", "single"."seat") AS "outcome"
    FROM "single" LEFT JOIN LATERAL (
      SELECT "date", "created_at", "match_id", "seat_outcome"("score", "seat") AS "outcome" FROM "match_players" AS "own"
      WHERE "own"."player_id" = "single"."player_id" AND "own"."consent" = 'confirmed'
        AND "own"."match_id" <> "single"."match_id"
      ORDER BY "date" DESC, "created_at" DESC, "match_id" DESC LIMIT 1) AS "before" ON true
    WHERE "before"."match_id" IS NULL OR ("before"."date", "before"."created_at", "before"."match_id")
      < ("single"."date", "single"."created_at", "single"."match_id")
  ), "streaks" AS (
    SELECT "latest".*,
      CASE WHEN "outcome" = "outcome_before" THEN "totals"."current_streak" ELSE 0 END + 1 AS "streak"
    FROM "latest" JOIN "player_totals" AS "totals" USING ("player_id")
  ), "counted" AS (
    UPDATE "player_totals" AS "totals" SET
      "matches" = "totals"."matches" + 1,
      "wins" = "totals"."wins" + ("outcome" = 1)::integer,
      "draws" = "totals"."draws" + ("outcome" = 2)::integer,
      "sets" = "totals"."sets" + (1 + sign("score" / 100 % 100) + sign("score" % 100))::integer,
      "sets_ahead" = "totals"."sets_ahead" + "seat_sets_ahead"("score", "seat"),
      "games_ahead" = "totals"."games_ahead" + "seat_games_ahead"("score", "seat"),
      "left_matches" = "left_matches" + coalesce("court_side" = 'left', false)::integer,
      "right_matches" = "right_matches" + coalesce("court_side" = 'right', false)::integer,
      "best_streak" = greatest("best_streak", CASE WHEN "outcome" = 1 THEN "streak" END),
      "current_streak" = "streak"
    FROM "streaks" WHERE "totals"."player_id" = "streaks"."player_id"
    RETURNING "totals"."player_id"
  )
  SELECT array_agg("player_id") INTO "appended" FROM "counted";
  UPDATE "player_totals" AS "totals" SET
    ("matches", "wins", "draws", "sets", "sets_ahead", "games_ahead", "left_matches", "right_matches", "best_streak",
      "current_streak") = ROW (coalesce("now"."matches", 0), coalesce("now"."wins", 0), coalesce("now"."draws", 0),
      coalesce("now"."sets", 0), coalesce("now"."sets_ahead", 0), coalesce("now"."games_ahead", 0),
      coalesce("now"."left_matches", 0), coalesce("now"."right_matches", 0), coalesce("now"."best_streak", 0),
      coalesce("now"."current_streak", 0))
  FROM (
      SELECT DISTINCT "player_id" FROM unnest("removed" || "added")
      WHERE "consent" = 'confirmed' AND "player_id" <> ALL (coalesce("appended", '{}'))) AS "moved"
    LEFT JOIN LATERAL "computed_player_totals"("moved"."player_id", "moved"."player_id") AS "now" ON true
  WHERE "totals"."player_id" = "moved"."player_id";

  -- Two seats of a match counted for each other if both stood before, and count now if both stand now.
  WITH "seats" AS (
    SELECT *, 1 AS "sign", true AS "has_moved" FROM unnest("added")
    UNION ALL SELECT *, -1, true FROM unnest("removed")
    UNION ALL SELECT "seat".*, "version"."sign", false
      FROM unnest("kept") AS "seat", (VALUES (1), (-1)) AS "version" ("sign")
  ), "met" AS (
    SELECT "own".*, "seat_outcome"("own"."score", "own"."seat") AS "outcome", "other"."player_id" AS "other_id",
      ("other"."seat" <= 2) = ("own"."seat" <= 2) AS "is_partner", "other"."consent" = 'confirmed' AS "agreed"
    FROM "seats" AS "own" JOIN "seats" AS "other" ON "other"."match_id" = "own"."match_id"
      AND "other"."sign" = "own"."sign" AND "other"."seat" <> "own"."seat"
    WHERE "own"."consent" = 'confirmed' AND ("own"."has_moved" OR "other"."has_moved")
  ), "sums" AS (
    SELECT "player_id", "other_id", "is_partner", sum("sign")::integer AS "matches",
      coalesce(sum("sign") FILTER (WHERE "outcome" = 1), 0)::integer AS "wins",
      coalesce(sum("sign") FILTER (WHERE "outcome" = 2), 0)::integer AS "draws",
      coalesce(sum("sign") FILTER (WHERE "agreed"), 0)::integer AS "agreed_matches",
      coalesce(sum("sign") FILTER (WHERE "agreed" AND "outcome" = 1), 0)::integer AS "agreed_wins",
      coalesce(sum("sign") FILTER (WHERE "agreed" AND "outcome" = 2), 0)::integer AS "agreed_draws",
      (array_agg("date" ORDER BY "date" DESC, "created_at" DESC, "match_id" DESC) FILTER (WHERE "sign" = 1))[1] AS "last_date",
      (array_agg("created_at" ORDER BY "date" DESC, "created_at" DESC, "match_id" DESC) FILTER (WHERE "sign" = 1))[1] AS "last_created_at",
      (array_agg("match_id" ORDER BY "date" DESC, "created_at" DESC, "match_id" DESC) FILTER (WHERE "sign" = 1))[1] AS "last_match_id"
    FROM "met" GROUP BY "player_id", "other_id", "is_partner"
  )
  SELECT array_agg(ROW("sums".*)::"pair_totals") INTO "moves" FROM "sums";
  WITH "moved" AS (
    UPDATE "pair_totals" AS "pair" SET
      "matches" = "pair"."matches" + "move"."matches", "wins" = "pair"."wins" + "move"."wins",
      "draws" = "pair"."draws" + "move"."draws", "agreed_matches" = "pair"."agreed_matches" + "move"."agreed_matches",
      "agreed_wins" = "pair"."agreed_wins" + "move"."agreed_wins",
      "agreed_draws" = "pair"."agreed_draws" + "move"."agreed_draws",
      ("last_date", "last_created_at", "last_match_id") = (
        SELECT * FROM (VALUES ("pair"."last_date", "pair"."last_created_at", "pair"."last_match_id"),
          ("move"."last_date", "move"."last_created_at", "move"."last_match_id")) AS "key" ("day", "moment", "id")
        WHERE "id" IS NOT NULL ORDER BY "day" DESC, "moment" DESC, "id" DESC LIMIT 1)
    FROM unnest("moves") AS "move"
    WHERE ("pair"."player_id", "pair"."other_id", "pair"."is_partner") = ("move"."player_id", "move"."other_id", "move"."is_partner")
    RETURNING "pair"."player_id", "pair"."other_id", "pair"."is_partner"
  )
  INSERT INTO "pair_totals" SELECT "move".* FROM unnest("moves") AS "move"
  WHERE ("player_id", "other_id", "is_partner") NOT IN (SELECT "player_id", "other_id", "is_partner" FROM "moved");
  IF cardinality("removed") > 0 THEN
    DELETE FROM "pair_totals" AS "pair" USING unnest("moves") AS "move"
    WHERE ("pair"."player_id", "pair"."other_id", "pair"."is_partner") = ("move"."player_id", "move"."other_id", "move"."is_partner")
      AND "pair"."matches" = 0;
    UPDATE "pair_totals" AS "pair" SET ("last_date", "last_created_at", "last_match_id") = (
      SELECT "own"."date", "own"."created_at", "own"."match_id" FROM "match_players" AS "own"
      WHERE "own"."player_id" = "pair"."player_id" AND "own"."consent" = 'confirmed' AND EXISTS (
        SELECT FROM "match_players" AS "other" WHERE "other"."match_id" = "own"."match_id"
          AND "other"."player_id" = "pair"."other_id" AND (("other"."seat" <= 2) = ("own"."seat" <= 2)) = "pair"."is_partner")
      ORDER BY "own"."date" DESC, "own"."created_at" DESC, "own"."match_id" DESC LIMIT 1)
    FROM unnest("moves") AS "move"
    WHERE ("pair"."player_id", "pair"."other_id", "pair"."is_partner") = ("move"."player_id", "move"."other_id", "move"."is_partner")
      AND "pair"."last_match_id" = ANY ("match_ids");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "totals_of_inserted_seats" AFTER INSERT ON "match_players" REFERENCING NEW TABLE AS "new_seats"
  FOR EACH STATEMENT EXECUTE FUNCTION "move_totals"();--> statement-breakpoint
CREATE TRIGGER "totals_of_changed_seats" AFTER UPDATE ON "match_players"
  REFERENCING OLD TABLE AS "old_seats" NEW TABLE AS "new_seats"
  FOR EACH STATEMENT EXECUTE FUNCTION "move_totals"();--> statement-breakpoint
CREATE TRIGGER "totals_of_deleted_seats" AFTER DELETE ON "match_players" REFERENCING OLD TABLE AS "old_seats"
  FOR EACH STATEMENT EXECUTE FUNCTION "move_totals"();--> statement-breakpoint
INSERT INTO "player_totals" SELECT * FROM "computed_player_totals"(1, 2147483647);--> statement-breakpoint
INSERT INTO "pair_totals" SELECT * FROM "computed_pair_totals"(1, 2147483647);