CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_traces" (
	"user_id" text NOT NULL,
	"match_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"sequence" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"place" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_traces_user_id_match_id_pk" PRIMARY KEY("user_id","match_id"),
	CONSTRAINT "calendar_traces_outcome" CHECK ("calendar_traces"."outcome" in ('cancelled', 'finished'))
);
--> statement-breakpoint
CREATE TABLE "match_participants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"match_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"court_position" text,
	"signup_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_participants_one_place" UNIQUE("match_id","position"),
	CONSTRAINT "match_participants_once" UNIQUE("match_id","player_id"),
	CONSTRAINT "match_participants_position" CHECK ("match_participants"."position" between 1 and 4),
	CONSTRAINT "match_participants_court_position" CHECK ("match_participants"."court_position" in ('left', 'right', 'both'))
);
--> statement-breakpoint
CREATE TABLE "scheduled_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_match_clans" (
	"match_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"clan_id" integer NOT NULL,
	CONSTRAINT "scheduled_match_clans_match_id_clan_id_pk" PRIMARY KEY("match_id","clan_id")
);
--> statement-breakpoint
CREATE TABLE "scheduled_match_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_match_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"match_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"share_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"offered_until" timestamp (3) with time zone,
	CONSTRAINT "scheduled_match_waits_once" UNIQUE("match_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "scheduled_matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"time" text NOT NULL,
	"duration" smallint DEFAULT 90 NOT NULL,
	"time_zone" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"court_name" text,
	"venue" text,
	"comments" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_by" text NOT NULL,
	"sandbox" text,
	"world" text GENERATED ALWAYS AS (coalesce(sandbox, '')) STORED NOT NULL,
	"clan_id" integer,
	"match_type" text DEFAULT 'casual' NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"share_key" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_matches_in_order" UNIQUE("id","starts_at","status"),
	CONSTRAINT "scheduled_matches_time" CHECK ("scheduled_matches"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "scheduled_matches_duration" CHECK ("scheduled_matches"."duration" in (60, 90, 120)),
	CONSTRAINT "scheduled_matches_span" CHECK ("scheduled_matches"."ends_at" = "scheduled_matches"."starts_at" + "scheduled_matches"."duration" * interval '1 minute'),
	CONSTRAINT "scheduled_matches_status" CHECK ("scheduled_matches"."status" in ('open', 'closed')),
	CONSTRAINT "scheduled_matches_match_type" CHECK ("scheduled_matches"."match_type" in ('casual', 'ranked')),
	CONSTRAINT "scheduled_matches_visibility" CHECK ("scheduled_matches"."visibility" in ('public', 'friends', 'clans', 'private')),
	CONSTRAINT "scheduled_matches_ranked" CHECK ("scheduled_matches"."match_type" = 'casual' or ("scheduled_matches"."clan_id" is not null and "scheduled_matches"."visibility" = 'clans'))
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "scheduled_match_id" integer;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_traces" ADD CONSTRAINT "calendar_traces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_match_id_scheduled_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."scheduled_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_invitations" ADD CONSTRAINT "scheduled_invitations_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_match_clans" ADD CONSTRAINT "scheduled_match_clans_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_match_clans" ADD CONSTRAINT "scheduled_match_clans_of_match" FOREIGN KEY ("match_id","starts_at","status") REFERENCES "public"."scheduled_matches"("id","starts_at","status") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "scheduled_match_waits" ADD CONSTRAINT "scheduled_match_waits_match_id_scheduled_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."scheduled_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_match_waits" ADD CONSTRAINT "scheduled_match_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD CONSTRAINT "scheduled_matches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD CONSTRAINT "scheduled_matches_sandbox_users_id_fk" FOREIGN KEY ("sandbox") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD CONSTRAINT "scheduled_matches_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_by_token" ON "calendar_feeds" USING btree ("token");--> statement-breakpoint
CREATE INDEX "calendar_traces_by_end" ON "calendar_traces" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "match_participants_of_player" ON "match_participants" USING btree ("player_id","match_id");--> statement-breakpoint
CREATE INDEX "scheduled_invitations_of_user" ON "scheduled_invitations" USING btree ("from_user_id","created_at");--> statement-breakpoint
CREATE INDEX "scheduled_matches_seen_by_clan" ON "scheduled_match_clans" USING btree ("clan_id","status","starts_at","match_id");--> statement-breakpoint
CREATE INDEX "scheduled_match_waits_of_user" ON "scheduled_match_waits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scheduled_match_waits_offered" ON "scheduled_match_waits" USING btree ("offered_until") WHERE "scheduled_match_waits"."offered_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_matches_by_share_key" ON "scheduled_matches" USING btree ("share_key");--> statement-breakpoint
CREATE INDEX "scheduled_matches_public" ON "scheduled_matches" USING btree ("world","status","starts_at","id") WHERE "scheduled_matches"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "scheduled_matches_for_friends" ON "scheduled_matches" USING btree ("created_by","status","starts_at","id") WHERE "scheduled_matches"."visibility" = 'friends';--> statement-breakpoint
CREATE INDEX "scheduled_matches_of_creator" ON "scheduled_matches" USING btree ("created_by","starts_at","id");--> statement-breakpoint
CREATE INDEX "scheduled_matches_of_clan" ON "scheduled_matches" USING btree ("clan_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "scheduled_matches_of_sandbox" ON "scheduled_matches" USING btree ("sandbox");--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_of_scheduled_match" UNIQUE("scheduled_match_id");