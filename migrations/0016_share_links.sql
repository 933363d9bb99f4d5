CREATE TABLE "share_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"match_id" integer,
	"clan_id" integer,
	"player_id" integer,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_links_by_key" UNIQUE("key"),
	CONSTRAINT "share_links_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","match_id","clan_id","player_id"),
	CONSTRAINT "share_links_kind" CHECK (("share_links"."kind" = 'match') = ("share_links"."match_id" is not null)
        and ("share_links"."kind" = 'clan') = ("share_links"."clan_id" is not null)
        and ("share_links"."kind" = 'player') = ("share_links"."player_id" is not null)
        and "share_links"."kind" in ('match', 'clan', 'player'))
);
--> statement-breakpoint
DROP INDEX "player_claims_by_link";--> statement-breakpoint
ALTER TABLE "player_claims" ADD COLUMN "link" text;--> statement-breakpoint
UPDATE "player_claims" SET "link" = 'guest_seat' WHERE "by_link";--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_of_match" ON "share_links" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "share_links_of_clan" ON "share_links" USING btree ("clan_id");--> statement-breakpoint
CREATE INDEX "share_links_of_player" ON "share_links" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "player_claims_by_guest_seat" ON "player_claims" USING btree ("player_id") WHERE "player_claims"."link" = 'guest_seat';--> statement-breakpoint
ALTER TABLE "player_claims" DROP COLUMN "by_link";--> statement-breakpoint
ALTER TABLE "player_claims" ADD CONSTRAINT "player_claims_link" CHECK ("player_claims"."link" in ('guest_seat', 'share'));