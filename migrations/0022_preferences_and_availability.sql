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
ALTER TABLE "today_availabilities" ADD CONSTRAINT "today_availabilities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usual_weeks" ADD CONSTRAINT "usual_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "today_availabilities_by_end" ON "today_availabilities" USING btree ("ends_at");