#!/bin/bash
# Makes the role that the app signs in as, and gives it the database with all that is in it. Postgres runs this on a new
# volume; on one from before it is run once by hand (see README.md beside it), and again whenever APP_PASSWORD changes.
set -euo pipefail
export PGPASSWORD=$POSTGRES_PASSWORD
: "${APP_PASSWORD:?The password of the app is missing in postgres.env}"

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --single-transaction --output /dev/null \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password APP_PASSWORD
SELECT set_config('bandeja.app_password', :'password', false);
DO $$
DECLARE
  "change" text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'bandeja_app') THEN
    CREATE ROLE bandeja_app;
  END IF;
  EXECUTE format(
    'ALTER ROLE bandeja_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD %L',
    current_setting('bandeja.app_password'));
  EXECUTE format('ALTER DATABASE %I OWNER TO bandeja_app', current_database());
  -- What belongs to an extension stays with it, and a sequence goes with the table whose column it numbers.
  FOR "change" IN
    SELECT format('SCHEMA %I', nspname) FROM pg_namespace WHERE nspname = 'drizzle'
    UNION ALL
    SELECT format('%s %I.%I', CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END, nspname, relname)
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname IN ('public', 'drizzle') AND relkind IN ('r', 'p', 'v', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid
        AND deptype IN ('e', 'a', 'i'))
    UNION ALL
    SELECT format('FUNCTION %s', pg_proc.oid::regprocedure)
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
  LOOP
    EXECUTE format('ALTER %s OWNER TO bandeja_app', "change");
  END LOOP;
END $$;
SQL
