CREATE TABLE "scheduled_reminders" (
	"match_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"user_id" text NOT NULL,
	"which" text NOT NULL,
	CONSTRAINT "scheduled_reminders_match_id_starts_at_user_id_which_pk" PRIMARY KEY("match_id","starts_at","user_id","which"),
	CONSTRAINT "scheduled_reminders_which" CHECK ("scheduled_reminders"."which" in ('day', 'hours'))
);
--> statement-breakpoint
ALTER TABLE "scheduled_reminders" ADD CONSTRAINT "scheduled_reminders_match_id_scheduled_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."scheduled_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_reminders" ADD CONSTRAINT "scheduled_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_reminders_of_user" ON "scheduled_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scheduled_matches_by_start" ON "scheduled_matches" USING btree ("starts_at");