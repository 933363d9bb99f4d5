-- Two public clans without an admin, so that there is something to discover before anybody has made a clan.
WITH samples (name, name_norm, description, tier) AS (
	VALUES
		('Los Cristaleros', 'los cristaleros', 'Partidos de tarde entre semana, todos los niveles. · Weekday evenings, all levels.', 'Gold'),
		('Globo y Bandeja', 'globo y bandeja', 'Los fines de semana, con ganas de competir. · Weekends, for those who like to compete.', 'Platinum')
), made AS (
	INSERT INTO "clans" ("name", "name_norm", "description", "tier")
	SELECT name, name_norm, description, tier FROM samples
	RETURNING "id"
)
INSERT INTO "clan_seasons" ("clan_id", "number", "name", "start_date")
SELECT "id", 1, 'Season 1', current_date FROM made;
