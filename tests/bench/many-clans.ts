import type { Pool } from 'pg'
import { cities, clanNames } from '#server/db/seed/names.ts'

/** This many clans with up to a dozen members each; one of ten is private. */
export async function makeClans(pool: Pool, clans: number) {
  await pool.query(
    `insert into clans (name, name_norm, description, is_public)
     select name, norm, 'Entre semana a última hora, todos los niveles.', n % 10 > 0
     from generate_series(1, $1::integer) as n,
       lateral (select ($2::text[])[1 + n % cardinality($2)] || ' ' || ($3::text[])[1 + n / 7 % cardinality($3)] || ' ' || 100000 + n
         as name) as named,
       lateral (select translate(lower(name), 'áéíóúñ', 'aeioun') as norm) as normed`,
    [clans, clanNames, cities],
  )
  await pool.query(
    `insert into clan_members (clan_id, user_id, role, consent)
     with person as (select id, row_number() over (order by id) - 1 as place from users),
       empty as (select id from clans where not exists (select from clan_members where clan_id = clans.id))
     select empty.id, person.id, case number when 1 then 'admin' else 'member' end, 'confirmed'
     from empty join generate_series(1, 12) as number on number <= 1 + empty.id % 12
       join person on place = (empty.id * 31 + number) % (select count(*) from users)`,
  )
  await pool.query(
    `insert into clan_seasons (clan_id, number, name, start_date)
     select id, 1, 'Season 1', current_date from clans
     where not exists (select from clan_seasons where clan_id = clans.id)`,
  )
}
