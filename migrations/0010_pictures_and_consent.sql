CREATE TABLE "declined_reports" (
	"player_id" integer NOT NULL,
	"recorded_by" text NOT NULL,
	"date" date NOT NULL,
	"player_ids" integer[] NOT NULL,
	CONSTRAINT "declined_reports_player_id_recorded_by_date_player_ids_pk" PRIMARY KEY("player_id","recorded_by","date","player_ids"),
	CONSTRAINT "declined_reports_players" CHECK (cardinality("declined_reports"."player_ids") = 4)
);
--> statement-breakpoint
CREATE TABLE "outside_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text,
	"clan_id" integer,
	"url" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"picture_id" text,
	CONSTRAINT "outside_pictures_of_user" UNIQUE("user_id"),
	CONSTRAINT "outside_pictures_of_clan" UNIQUE("clan_id"),
	CONSTRAINT "outside_pictures_owner" CHECK (num_nonnulls("outside_pictures"."user_id", "outside_pictures"."clan_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_id" CHECK ("pictures"."id" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "pictures_size" CHECK (octet_length("pictures"."content") between 1 and 1048576)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clan_members" ADD COLUMN "consent" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "clan_members" ALTER COLUMN "consent" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "declined_reports" ADD CONSTRAINT "declined_reports_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declined_reports" ADD CONSTRAINT "declined_reports_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_pictures" ADD CONSTRAINT "outside_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_pictures" ADD CONSTRAINT "outside_pictures_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_pictures" ADD CONSTRAINT "outside_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declined_reports_of_recorder" ON "declined_reports" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "outside_pictures_due" ON "outside_pictures" USING btree ("due_at") WHERE "outside_pictures"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "outside_pictures_of_picture" ON "outside_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "pictures_of_uploader" ON "pictures" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "pictures_by_age" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "clans_of_icon" ON "clans" USING btree ("icon_url") WHERE "clans"."icon_url" is not null;--> statement-breakpoint
-- Members whom an admin added are asked once whether they stay: their notice of it, as old as the membership, becomes the
-- question. Whoever joined by themself, or whose notice is gone, has said yes.
UPDATE "clan_members" SET "consent" = 'pending' WHERE EXISTS (
  SELECT FROM "notifications" WHERE "kind" = 'clan_added' AND "subject_id" = "clan_members"."clan_id"
    AND "notifications"."user_id" = "clan_members"."user_id" AND "created_at" = "clan_members"."joined_at");
--> statement-breakpoint
WITH "asked" AS (
  UPDATE "notifications" SET "data" = "data" || '{"status": "pending"}', "is_read" = false, "created_at" = now()
  FROM "clan_members" WHERE "kind" = 'clan_added' AND "consent" = 'pending' AND "subject_id" = "clan_members"."clan_id"
    AND "notifications"."user_id" = "clan_members"."user_id" AND "created_at" = "clan_members"."joined_at"
  RETURNING "notifications"."user_id")
INSERT INTO "inboxes" ("user_id") SELECT DISTINCT "user_id" FROM "asked"
  ON CONFLICT ("user_id") DO UPDATE SET "version" = "inboxes"."version" + 1;
--> statement-breakpoint
-- Nothing is kept of what an account that is gone has declined.
INSERT INTO "declined_reports" ("player_id", "recorded_by", "date", "player_ids")
  SELECT DISTINCT "match_players"."player_id", "recorded_by", "matches"."date", "four"."ids"
  FROM "match_players" JOIN "matches" ON "matches"."id" = "match_players"."match_id"
    JOIN "players" ON "players"."id" = "match_players"."player_id" AND "user_id" IS NOT NULL
    CROSS JOIN LATERAL (SELECT array_agg("one"."player_id" ORDER BY "one"."player_id") AS "ids"
      FROM "match_players" AS "one" WHERE "one"."match_id" = "matches"."id") AS "four"
  WHERE "consent" = 'declined' AND "recorded_by" IS NOT NULL AND cardinality("four"."ids") = 4;
--> statement-breakpoint
-- Pictures that lie elsewhere are fetched by a chore; until then people and clans are shown without.
INSERT INTO "outside_pictures" ("user_id", "url", "due_at")
  SELECT "id", "profile_image_url", now() FROM "users" WHERE "profile_image_url" IS NOT NULL ORDER BY "id";
--> statement-breakpoint
INSERT INTO "outside_pictures" ("clan_id", "url", "due_at")
  SELECT "id", "icon_url", now() FROM "clans" WHERE "icon_url" IS NOT NULL ORDER BY "id";
--> statement-breakpoint
UPDATE "users" SET "profile_image_url" = NULL WHERE "profile_image_url" IS NOT NULL;
--> statement-breakpoint
UPDATE "clans" SET "icon_url" = NULL WHERE "icon_url" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_image_url" CHECK ("users"."profile_image_url" ~ '^/api/pictures/[A-Za-z0-9_-]{43}$');--> statement-breakpoint
ALTER TABLE "clan_members" ADD CONSTRAINT "clan_members_consent" CHECK ("clan_members"."consent" in ('pending', 'confirmed'));--> statement-breakpoint
ALTER TABLE "clans" ADD CONSTRAINT "clans_icon_url" CHECK ("clans"."icon_url" ~ '^/api/pictures/[A-Za-z0-9_-]{43}$');