CREATE TABLE "scheduled_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_by" text NOT NULL,
	"sandbox" text,
	"next_date" date NOT NULL,
	"time" text NOT NULL,
	"time_zone" text,
	"duration" smallint NOT NULL,
	"court_name" text,
	"venue" text,
	"comments" text,
	"clan_id" integer,
	"match_type" text NOT NULL,
	"visibility" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_series_time" CHECK ("scheduled_series"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "scheduled_series_duration" CHECK ("scheduled_series"."duration" in (60, 90, 120)),
	CONSTRAINT "scheduled_series_match_type" CHECK ("scheduled_series"."match_type" in ('casual', 'ranked')),
	CONSTRAINT "scheduled_series_visibility" CHECK ("scheduled_series"."visibility" in ('public', 'friends', 'clans', 'private')),
	CONSTRAINT "scheduled_series_ranked" CHECK ("scheduled_series"."match_type" = 'casual' or ("scheduled_series"."clan_id" is not null and "scheduled_series"."visibility" = 'clans'))
);
--> statement-breakpoint
CREATE TABLE "scheduled_series_clans" (
	"series_id" integer NOT NULL,
	"clan_id" integer NOT NULL,
	CONSTRAINT "scheduled_series_clans_series_id_clan_id_pk" PRIMARY KEY("series_id","clan_id")
);
--> statement-breakpoint
CREATE TABLE "scheduled_series_players" (
	"series_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"court_position" text,
	"mode" text NOT NULL,
	"is_chosen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "scheduled_series_players_series_id_player_id_pk" PRIMARY KEY("series_id","player_id"),
	CONSTRAINT "scheduled_series_players_one_place" UNIQUE("series_id","position"),
	CONSTRAINT "scheduled_series_players_position" CHECK ("scheduled_series_players"."position" between 1 and 4),
	CONSTRAINT "scheduled_series_players_court_position" CHECK ("scheduled_series_players"."court_position" in ('left', 'right', 'both')),
	CONSTRAINT "scheduled_series_players_mode" CHECK ("scheduled_series_players"."mode" in ('always', 'ask'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_object_type";--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD COLUMN "series_date" date;--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD COLUMN "offered_to_friends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_series" ADD CONSTRAINT "scheduled_series_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_series" ADD CONSTRAINT "scheduled_series_sandbox_users_id_fk" FOREIGN KEY ("sandbox") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_series" ADD CONSTRAINT "scheduled_series_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_series_clans" ADD CONSTRAINT "scheduled_series_clans_series_id_scheduled_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."scheduled_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_series_clans" ADD CONSTRAINT "scheduled_series_clans_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_series_players" ADD CONSTRAINT "scheduled_series_players_series_id_scheduled_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."scheduled_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_series_players" ADD CONSTRAINT "scheduled_series_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_series_by_next_date" ON "scheduled_series" USING btree ("next_date","id");--> statement-breakpoint
CREATE INDEX "scheduled_series_of_creator" ON "scheduled_series" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "scheduled_series_of_clan" ON "scheduled_series" USING btree ("clan_id");--> statement-breakpoint
CREATE INDEX "scheduled_series_of_sandbox" ON "scheduled_series" USING btree ("sandbox");--> statement-breakpoint
CREATE INDEX "scheduled_series_seen_by_clan" ON "scheduled_series_clans" USING btree ("clan_id");--> statement-breakpoint
CREATE INDEX "scheduled_series_players_of_player" ON "scheduled_series_players" USING btree ("player_id");--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD CONSTRAINT "scheduled_matches_series_id_scheduled_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."scheduled_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_matches_to_offer" ON "scheduled_matches" USING btree ("starts_at") WHERE "scheduled_matches"."series_id" is not null and "scheduled_matches"."offered_to_friends_at" is null and "scheduled_matches"."status" = 'open';--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD CONSTRAINT "scheduled_matches_once_a_week" UNIQUE("series_id","series_date");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_object_type" CHECK ("audit_log"."object_type" in ('user', 'sign_in', 'match', 'scheduled_match', 'series', 'clan', 'season', 'player', 'claim', 'friend_request', 'notification'));