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
CREATE INDEX "poll_invitees_of_user" ON "poll_invitees" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_voters_by_key" ON "poll_voters" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "poll_voters_of_user" ON "poll_voters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "poll_votes_of_poll" ON "poll_votes" USING btree ("poll_id","option_id");--> statement-breakpoint
CREATE INDEX "polls_of_creator" ON "polls" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "polls_of_clan" ON "polls" USING btree ("clan_id");--> statement-breakpoint
CREATE INDEX "polls_of_sandbox" ON "polls" USING btree ("sandbox");--> statement-breakpoint
CREATE INDEX "polls_to_close" ON "polls" USING btree ("closes_at") WHERE "polls"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "polls_closed" ON "polls" USING btree ("closed_at");