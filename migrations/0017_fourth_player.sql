CREATE TABLE "address_links" (
	"account_id" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "address_links_by_digest" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "today_availabilities" (
	"user_id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"from_time" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "today_availabilities_from_time" CHECK ("today_availabilities"."from_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "usual_weeks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"free" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usual_weeks_free" CHECK (cardinality("usual_weeks"."free") between 1 and 28 and array_position("usual_weeks"."free", null) is null)
);
--> statement-breakpoint
CREATE TABLE "mail_queue" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"notification_id" integer,
	"user_id" text,
	"kind" text,
	"address" text,
	"language" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sending_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_queue_kind" CHECK ("mail_queue"."kind" in ('address_verification', 'password_link', 'password_changed')),
	CONSTRAINT "mail_queue_language" CHECK ("mail_queue"."language" in ('es', 'en')),
	CONSTRAINT "mail_queue_subject" CHECK (num_nulls("mail_queue"."kind", "mail_queue"."address", "mail_queue"."language") = case when "mail_queue"."notification_id" is null then 0 else 3 end)
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"day_by_push" boolean DEFAULT true NOT NULL,
	"day_by_mail" boolean DEFAULT true NOT NULL,
	"hours_by_push" boolean DEFAULT true NOT NULL,
	"hours_by_mail" boolean DEFAULT false NOT NULL,
	"changes_by_mail" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_invitees" (
	"poll_id" integer NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "poll_invitees_poll_id_user_id_pk" PRIMARY KEY("poll_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "poll_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "poll_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"poll_id" integer NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "poll_options_once" UNIQUE("poll_id","date","time"),
	CONSTRAINT "poll_options_of_poll" UNIQUE("poll_id","id"),
	CONSTRAINT "poll_options_time" CHECK ("poll_options"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "poll_voters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "poll_voters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"poll_id" integer NOT NULL,
	"user_id" text,
	"is_by_link" boolean DEFAULT false NOT NULL,
	"guest_name" text,
	"guest_look" text,
	"key_hash" text,
	"browser_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poll_voters_of_poll" UNIQUE("poll_id","id"),
	CONSTRAINT "poll_voters_once" UNIQUE("poll_id","user_id"),
	CONSTRAINT "poll_voters_look" UNIQUE("poll_id","guest_look"),
	CONSTRAINT "poll_voters_one_for_browser" UNIQUE("poll_id","browser_hash"),
	CONSTRAINT "poll_voters_guest" CHECK (num_nulls("poll_voters"."guest_name", "poll_voters"."guest_look", "poll_voters"."key_hash", "poll_voters"."browser_hash")
        = case when "poll_voters"."user_id" is null then 0 else 4 end)
);
--> statement-breakpoint
CREATE TABLE "poll_votes" (
	"poll_id" integer NOT NULL,
	"voter_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"vote" text NOT NULL,
	CONSTRAINT "poll_votes_voter_id_option_id_pk" PRIMARY KEY("voter_id","option_id"),
	CONSTRAINT "poll_votes_vote" CHECK ("poll_votes"."vote" in ('yes', 'maybe', 'no'))
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "polls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_by" text NOT NULL,
	"sandbox" text,
	"world" text GENERATED ALWAYS AS (coalesce(sandbox, '')) STORED NOT NULL,
	"clan_id" integer,
	"duration" smallint NOT NULL,
	"venue" text,
	"court_name" text,
	"comments" text,
	"time_zone" text,
	"share_key" text NOT NULL,
	"guests_allowed" boolean DEFAULT false NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"removed_answers" smallint DEFAULT 0 NOT NULL,
	"scheduled_match_id" integer,
	"scheduled_option_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "polls_by_share_key" UNIQUE("share_key"),
	CONSTRAINT "polls_one_match" UNIQUE("scheduled_match_id"),
	CONSTRAINT "polls_duration" CHECK ("polls"."duration" in (60, 90, 120)),
	CONSTRAINT "polls_scheduled" CHECK (num_nulls("polls"."scheduled_match_id", "polls"."scheduled_option_id") in (0, 2)),
	CONSTRAINT "polls_scheduled_closed" CHECK ("polls"."scheduled_match_id" is null or "polls"."closed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "scheduled_reminders" (
	"match_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"user_id" text NOT NULL,
	"which" text NOT NULL,
	CONSTRAINT "scheduled_reminders_match_id_starts_at_user_id_which_pk" PRIMARY KEY("match_id","starts_at","user_id","which"),
	CONSTRAINT "scheduled_reminders_which" CHECK ("scheduled_reminders"."which" in ('day', 'hours'))
);
--> statement-breakpoint
CREATE TABLE "seat_request_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"total" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "seat_request_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "seat_request_days_total" CHECK ("seat_request_days"."total" between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "seat_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"match_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"from_user_id" text NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"hours" smallint,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"turn" smallint NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "seat_requests_once" UNIQUE("match_id","user_id"),
	CONSTRAINT "seat_requests_mode" CHECK ("seat_requests"."mode" in ('one', 'turn', 'all')),
	CONSTRAINT "seat_requests_state" CHECK ("seat_requests"."state" in ('queued', 'asked', 'accepted', 'declined', 'full', 'ended')),
	CONSTRAINT "seat_requests_hours" CHECK (case when "seat_requests"."mode" = 'turn' then "seat_requests"."hours" between 1 and 24 else "seat_requests"."hours" is null end),
	CONSTRAINT "seat_requests_asked" CHECK ("seat_requests"."state" not in ('asked', 'declined') or "seat_requests"."asked_at" is not null),
	CONSTRAINT "seat_requests_queued" CHECK ("seat_requests"."state" = 'queued' or "seat_requests"."due_at" is null)
);
--> statement-breakpoint
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
ALTER TABLE "password_links" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seat_requests_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD COLUMN "series_date" date;--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD COLUMN "offered_to_friends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "address_links" ADD CONSTRAINT "address_links_account_id_provider_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."provider_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "today_availabilities" ADD CONSTRAINT "today_availabilities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usual_weeks" ADD CONSTRAINT "usual_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD CONSTRAINT "mail_queue_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD CONSTRAINT "mail_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_invitees" ADD CONSTRAINT "poll_invitees_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_invitees" ADD CONSTRAINT "poll_invitees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_voters" ADD CONSTRAINT "poll_voters_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_voters" ADD CONSTRAINT "poll_voters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_of_voter" FOREIGN KEY ("poll_id","voter_id") REFERENCES "public"."poll_voters"("poll_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_of_option" FOREIGN KEY ("poll_id","option_id") REFERENCES "public"."poll_options"("poll_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_sandbox_users_id_fk" FOREIGN KEY ("sandbox") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_reminders" ADD CONSTRAINT "scheduled_reminders_match_id_scheduled_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."scheduled_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_reminders" ADD CONSTRAINT "scheduled_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_request_days" ADD CONSTRAINT "seat_request_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_match_id_scheduled_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."scheduled_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_series" ADD CONSTRAINT "scheduled_series_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_series" ADD CONSTRAINT "scheduled_series_sandbox_users_id_fk" FOREIGN KEY ("sandbox") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_series" ADD CONSTRAINT "scheduled_series_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_series_clans" ADD CONSTRAINT "scheduled_series_clans_series_id_scheduled_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."scheduled_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_series_clans" ADD CONSTRAINT "scheduled_series_clans_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_series_players" ADD CONSTRAINT "scheduled_series_players_series_id_scheduled_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."scheduled_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_series_players" ADD CONSTRAINT "scheduled_series_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "today_availabilities_by_end" ON "today_availabilities" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "mail_queue_by_due" ON "mail_queue" USING btree ("due_at") WHERE "mail_queue"."sending_since" is null;--> statement-breakpoint
CREATE INDEX "mail_queue_by_age" ON "mail_queue" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_queue_of_notification" ON "mail_queue" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "mail_queue_of_user" ON "mail_queue" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_queue_to_address" ON "mail_queue" USING btree (lower("address"));--> statement-breakpoint
CREATE INDEX "poll_invitees_of_user" ON "poll_invitees" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_voters_by_key" ON "poll_voters" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "poll_voters_of_user" ON "poll_voters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "poll_votes_of_poll" ON "poll_votes" USING btree ("poll_id","option_id");--> statement-breakpoint
CREATE INDEX "polls_of_creator" ON "polls" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "polls_of_clan" ON "polls" USING btree ("clan_id");--> statement-breakpoint
CREATE INDEX "polls_of_sandbox" ON "polls" USING btree ("sandbox");--> statement-breakpoint
CREATE INDEX "polls_to_close" ON "polls" USING btree ("closes_at") WHERE "polls"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "polls_closed" ON "polls" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "scheduled_reminders_of_user" ON "scheduled_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seat_request_days_by_day" ON "seat_request_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "seat_requests_to_user" ON "seat_requests" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "seat_requests_from_user" ON "seat_requests" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "seat_requests_due" ON "seat_requests" USING btree ("due_at") WHERE "seat_requests"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "seat_requests_pending" ON "seat_requests" USING btree ("starts_at") WHERE "seat_requests"."state" in ('queued', 'asked');--> statement-breakpoint
CREATE INDEX "scheduled_series_by_next_date" ON "scheduled_series" USING btree ("next_date","id");--> statement-breakpoint
CREATE INDEX "scheduled_series_of_creator" ON "scheduled_series" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "scheduled_series_of_clan" ON "scheduled_series" USING btree ("clan_id");--> statement-breakpoint
CREATE INDEX "scheduled_series_of_sandbox" ON "scheduled_series" USING btree ("sandbox");--> statement-breakpoint
CREATE INDEX "scheduled_series_seen_by_clan" ON "scheduled_series_clans" USING btree ("clan_id");--> statement-breakpoint
CREATE INDEX "scheduled_series_players_of_player" ON "scheduled_series_players" USING btree ("player_id");--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD CONSTRAINT "scheduled_matches_series_id_scheduled_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."scheduled_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_matches_to_offer" ON "scheduled_matches" USING btree ("starts_at") WHERE "scheduled_matches"."series_id" is not null and "scheduled_matches"."offered_to_friends_at" is null and "scheduled_matches"."status" = 'open';--> statement-breakpoint
CREATE INDEX "scheduled_matches_by_start" ON "scheduled_matches" USING btree ("starts_at");--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD CONSTRAINT "scheduled_matches_once_a_week" UNIQUE("series_id","series_date");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_object_type" CHECK ("audit_log"."object_type" in ('user', 'sign_in', 'match', 'scheduled_match', 'series', 'poll', 'clan', 'season', 'player', 'claim', 'friend_request', 'notification'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" in ('es', 'en'));