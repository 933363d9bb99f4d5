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
ALTER TABLE "users" ADD COLUMN "seat_requests_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_request_days" ADD CONSTRAINT "seat_request_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_match_id_scheduled_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."scheduled_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_request_days_by_day" ON "seat_request_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "seat_requests_to_user" ON "seat_requests" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "seat_requests_from_user" ON "seat_requests" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "seat_requests_due" ON "seat_requests" USING btree ("due_at") WHERE "seat_requests"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "seat_requests_pending" ON "seat_requests" USING btree ("starts_at") WHERE "seat_requests"."state" in ('queued', 'asked');