-- Statistics read a thousand seats at a time: from the indexes alone, which therefore carry more than they are ordered
-- by. Drizzle has no word for INCLUDE.
ALTER TABLE "match_players" DROP CONSTRAINT "match_players_of_match";--> statement-breakpoint
ALTER TABLE "matches" DROP CONSTRAINT "matches_in_order";--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "score" integer GENERATED ALWAYS AS (sets[1]::integer * 10000 + coalesce(sets[2], 0)::integer * 100 + coalesce(sets[3], 0)::integer) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_in_order" UNIQUE("id","date","created_at","score");--> statement-breakpoint
ALTER TABLE "match_players" ADD COLUMN "score" integer;--> statement-breakpoint
UPDATE "match_players" SET "score" = "matches"."score" FROM "matches" WHERE "matches"."id" = "match_players"."match_id";--> statement-breakpoint
ALTER TABLE "match_players" ALTER COLUMN "score" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "match_players" ADD CONSTRAINT "match_players_of_match" FOREIGN KEY ("match_id","date","created_at","score") REFERENCES "public"."matches"("id","date","created_at","score") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
DROP INDEX "match_players_history";--> statement-breakpoint
CREATE INDEX "match_players_history" ON "match_players" USING btree ("player_id","consent","date" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"match_id" DESC NULLS FIRST) INCLUDE ("seat","court_side","score");--> statement-breakpoint
ALTER TABLE "match_players" DROP CONSTRAINT "match_players_once";--> statement-breakpoint
ALTER TABLE "match_players" ADD CONSTRAINT "match_players_once" UNIQUE("match_id","player_id") INCLUDE ("seat");--> statement-breakpoint
DROP INDEX "matches_recorded_by_user";--> statement-breakpoint
CREATE INDEX "matches_recorded_by_user" ON "matches" USING btree ("recorded_by","created_at") INCLUDE ("id","date","difficulty");
