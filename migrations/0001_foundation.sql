CREATE TABLE "provider_accounts" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"uid" text,
	"grant_id" text,
	"consumed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "provider_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"city" text,
	"favourite_court_side" text,
	"role" text DEFAULT 'user' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"time_zone" text,
	"sessions_valid_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_favourite_court_side" CHECK ("users"."favourite_court_side" in ('left', 'right', 'both'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "match_players" (
	"match_id" integer NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seat" smallint NOT NULL,
	"player_id" integer NOT NULL,
	"court_side" text,
	"consent" text NOT NULL,
	CONSTRAINT "match_players_match_id_seat_pk" PRIMARY KEY("match_id","seat"),
	CONSTRAINT "match_players_once" UNIQUE("match_id","player_id"),
	CONSTRAINT "match_players_seat" CHECK ("match_players"."seat" between 1 and 4),
	CONSTRAINT "match_players_court_side" CHECK ("match_players"."court_side" in ('left', 'right')),
	CONSTRAINT "match_players_consent" CHECK ("match_players"."consent" in ('confirmed', 'pending', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"recorded_by" text,
	"sets" smallint[] NOT NULL,
	"outcome" smallint GENERATED ALWAYS AS (case sign(sign(sets[1] / 10 - sets[1] % 10) + coalesce(sign(sets[2] / 10 - sets[2] % 10), 0) + coalesce(sign(sets[3] / 10 - sets[3] % 10), 0))
          when 1 then 1 when -1 then 0 else 2 end) STORED NOT NULL,
	"difficulty" smallint NOT NULL,
	"comments" text,
	"venue" text,
	"court_name" text,
	"match_type" text DEFAULT 'casual' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matches_in_order" UNIQUE("id","date","created_at"),
	CONSTRAINT "matches_sets" CHECK (cardinality("matches"."sets") between 1 and 3
        and array_ndims("matches"."sets") = 1 and array_lower("matches"."sets", 1) = 1
        and "matches"."sets" <@ array[60, 61, 62, 63, 64, 75, 76, 6, 16, 26, 36, 46, 57, 67]::smallint[]),
	CONSTRAINT "matches_outcome" CHECK ("matches"."outcome" in (0, 1, 2)),
	CONSTRAINT "matches_difficulty" CHECK ("matches"."difficulty" between 1 and 10),
	CONSTRAINT "matches_match_type" CHECK ("matches"."match_type" in ('casual', 'ranked'))
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_norm" text NOT NULL,
	"is_public" smallint DEFAULT 1 NOT NULL,
	"user_id" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "players_is_public" CHECK ("players"."is_public" in (0, 1)),
	CONSTRAINT "players_name" CHECK ("players"."name" <> '' and "players"."name_norm" <> '')
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_players" ADD CONSTRAINT "match_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_players" ADD CONSTRAINT "match_players_of_match" FOREIGN KEY ("match_id","date","created_at") REFERENCES "public"."matches"("id","date","created_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_accounts_by_email" ON "provider_accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "provider_records_by_uid" ON "provider_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "provider_records_by_grant" ON "provider_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "provider_records_by_expiry" ON "provider_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_by_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_identity" ON "users" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_demo_by_age" ON "users" USING btree ("created_at") WHERE "users"."is_demo";--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "match_players_history" ON "match_players" USING btree ("player_id","consent","date" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"match_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "matches_recorded_by_user" ON "matches" USING btree ("recorded_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "players_of_user" ON "players" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "players_typed_by_user" ON "players" USING btree ("created_by","name_norm") WHERE "players"."user_id" is null;--> statement-breakpoint
CREATE INDEX "players_by_name_trigram" ON "players" USING gin ("name_norm" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "players_by_name_prefix" ON "players" USING btree ("name_norm" text_pattern_ops);