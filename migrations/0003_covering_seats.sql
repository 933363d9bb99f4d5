-- Statistics read a thousand seats at a time, from the indexes alone. Drizzle has no word for INCLUDE.
DROP INDEX "match_players_history";--> statement-breakpoint
CREATE INDEX "match_players_history" ON "match_players" USING btree ("player_id","consent","date" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"match_id" DESC NULLS FIRST) INCLUDE ("seat","court_side");--> statement-breakpoint
ALTER TABLE "match_players" DROP CONSTRAINT "match_players_once";--> statement-breakpoint
ALTER TABLE "match_players" ADD CONSTRAINT "match_players_once" UNIQUE("match_id","player_id") INCLUDE ("seat");
