import type { TestApp } from '#tests/support/app.ts'
import { restless } from '#tests/support/state.ts'

const watched = new WeakSet<TestApp>()

/** From now on each row of a table that is really changed is noted, in the transaction that changes it. */
async function watch(app: TestApp) {
  const unwatched = restless.filter((table) => table !== 'sessions')
  await app.pool.query(`
    create schema watch;
    create table watch.changes (id bigint primary key generated always as identity, name text not null);
    create function watch.note() returns trigger language plpgsql as
      $$ begin insert into watch.changes (name) values (tg_table_name); return null; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in (${quoted(unwatched)})
      loop
        execute format('create trigger watch_rows after insert or delete on %I for each row execute function watch.note()', name);
        -- Sessions are moved by each request; which there are is what counts.
        continue when name = 'sessions';
        execute format('create trigger watch_updates after update on %I for each row
          when (old.* is distinct from new.*) execute function watch.note()', name);
      end loop;
    end $$`)
  watched.add(app)
}

const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(', ')

/** Remembers this moment; what it answers tells in which tables rows have changed since. */
export async function changesFrom(app: TestApp) {
  if (!watched.has(app)) await watch(app)
  const [{ last }] = await app.rowsOf('select coalesce(max(id), 0) as last from watch.changes')
  return async () => {
    const rows = await app.rowsOf('select distinct name from watch.changes where id > $1', last)
    return rows.map(({ name }) => name as string).toSorted()
  }
}
