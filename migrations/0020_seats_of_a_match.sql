-- Four seats each. In a sample of a large table ANALYZE finds a match once or twice and expects dozens of seats, so that
-- the planner reads whole tables instead of looking them up.
alter table match_players alter column match_id set (n_distinct = -0.25);--> statement-breakpoint
analyze match_players (match_id);
