CREATE TABLE "guest_seats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_seats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"match_id" integer NOT NULL,
	"player_id" integer,
	"key_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"ended_as" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "guest_seats_by_key" UNIQUE("key_hash"),
	CONSTRAINT "guest_seats_ended_as" CHECK ("guest_seats"."ended_as" in ('claimed', 'removed', 'gone')),
	CONSTRAINT "guest_seats_ended" CHECK (num_nulls("guest_seats"."ended_as", "guest_seats"."ended_at") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "player_claims" ADD COLUMN "by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD COLUMN "guests_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_seats" ADD CONSTRAINT "guest_seats_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_seats_one_for_browser" ON "guest_seats" USING btree ("match_id","browser_hash") WHERE "guest_seats"."ended_as" is null;--> statement-breakpoint
CREATE INDEX "guest_seats_of_player" ON "guest_seats" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "player_claims_by_link" ON "player_claims" USING btree ("player_id") WHERE "player_claims"."by_link";