import { beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { backupFolder } from '#tests/support/backups.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { olderMigrations } from '#tests/support/older-migrations.ts'

// A database as it was before members were asked whether they stay: migrations 0000 to 0009.
const { url, pool } = await emptyDatabase()
const rowsOf = async (query: string) => (await pool.query(query)).rows

beforeAll(async () => {
  await migrate(url, olderMigrations(10, backupFolder()))
  await pool.query(`
    insert into users (id, issuer, subject, first_name, last_name, profile_image_url)
      select name, 'embedded', name, name, 'Prueba',
        case when name in ('added', 'founder') then 'https://pictures.example/' || name || '.png' end
      from unnest('{founder,added,joined,unread,settled,rejoined,gone,left}'::text[]) as name;
    insert into players (name, name_norm, user_id) select id, id, id from users;
    insert into players (name, name_norm, created_by, is_deleted) values ('Guest', 'guest', 'founder', false);
    insert into players (name, name_norm, is_deleted) values ('Deleted player', 'deleted player', true);
    insert into clans (name, name_norm, created_by, icon_url)
      values ('Sur', 'sur', 'founder', 'https://pictures.example/sur.png'), ('Norte', 'norte', 'founder', null);
    insert into clan_members (clan_id, user_id, role, joined_at) values
      (3, 'founder', 'admin', '2026-01-01'), (3, 'added', 'member', '2026-02-01'), (3, 'unread', 'admin', '2026-02-02'),
      (3, 'joined', 'member', '2026-02-03'), (3, 'gone', 'member', '2025-02-04'), (3, 'rejoined', 'member', '2026-03-05'),
      (4, 'founder', 'admin', '2026-01-01'), (4, 'added', 'member', '2026-02-01'), (4, 'settled', 'member', '2026-02-06');
    insert into notifications (user_id, kind, from_user_id, subject_id, data, is_read, created_at) values
      ('added', 'clan_added', 'founder', 3, '{"clanName":"Sur"}', true, '2026-02-01'),
      ('unread', 'clan_added', 'founder', 3, '{"clanName":"Sur"}', false, '2026-02-02'),
      ('rejoined', 'clan_added', 'founder', 3, '{"clanName":"Sur"}', true, '2026-01-05'),
      ('left', 'clan_added', 'founder', 3, '{"clanName":"Sur"}', true, '2026-01-06'),
      ('settled', 'clan_joined', 'settled', 4, '{"clanName":"Norte"}', true, '2026-02-06'),
      ('founder', 'clan_joined', 'joined', 3, '{"clanName":"Sur"}', true, '2026-02-03');
    insert into inboxes (user_id, version) values ('added', 4), ('founder', 2)`)
  await pool.query(`
    insert into matches (date, recorded_by, sets, match_type, created_at)
      select date::date, by, '{64}', 'casual', now() from (values ('2026-03-01', 'founder'), ('2026-03-01', 'founder'),
        ('2026-03-02', 'founder'), ('2026-03-03', null), ('2026-03-04', 'founder')) as match (date, by);
    insert into match_players (match_id, date, created_at, score, seat, player_id, consent)
      select match.id, match.date, match.created_at, match.score, seat, person.id, coalesce(said, 'confirmed')
      from matches as match
        join (values (1, 1, 'founder', null), (1, 2, 'unread', 'declined'), (1, 3, 'added', 'declined'), (1, 4, 'guest', null),
          (2, 1, 'founder', null), (2, 2, 'added', 'declined'), (2, 3, 'unread', 'confirmed'), (2, 4, 'guest', null),
          (3, 1, 'founder', null), (3, 2, 'added', 'pending'), (3, 3, 'joined', 'confirmed'), (3, 4, 'guest', null),
          (4, 1, 'joined', null), (4, 2, 'added', 'declined'), (4, 3, 'unread', 'confirmed'), (4, 4, 'guest', null),
          (5, 1, 'founder', null), (5, 2, 'deleted player', 'declined'), (5, 3, 'added', 'confirmed'), (5, 4, 'guest', null)
        ) as place (match, seat, name, said) on place.match = match.id
        join players as person on person.name_norm = place.name`)
  await migrate(url)
})

test('members whom an admin added are asked; who joined, founded or came back by themself has said yes', async () => {
  const members = await rowsOf(
    `select concat_ws(' ', name, user_id, consent) as said from clan_members join clans on clans.id = clan_id order by clan_id, user_id`,
  )
  expect(members.map(({ said }) => said)).toEqual([
    ...['added pending', 'founder confirmed', 'gone confirmed', 'joined confirmed'].map(
      (said) => `Sur ${said}`,
    ),
    ...['rejoined confirmed', 'unread pending'].map((said) => `Sur ${said}`),
    ...['added confirmed', 'founder confirmed', 'settled confirmed'].map((said) => `Norte ${said}`),
  ])
})

test('their old notice of it is a new question, and no other notice is', async () => {
  const notices = await rowsOf(
    `select user_id as who, kind, data, is_read as "isRead", created_at > now() - interval '1 hour' as "isNew"
     from notifications order by id`,
  )
  const asked = {
    kind: 'clan_added',
    data: { clanName: 'Sur', status: 'pending' },
    isRead: false,
    isNew: true,
  }
  const told = { kind: 'clan_added', data: { clanName: 'Sur' }, isRead: true, isNew: false }
  expect(notices).toEqual([
    { who: 'added', ...asked },
    { who: 'unread', ...asked },
    { who: 'rejoined', ...told },
    { who: 'left', ...told },
    { who: 'settled', kind: 'clan_joined', data: { clanName: 'Norte' }, isRead: true, isNew: false },
    { who: 'founder', kind: 'clan_joined', data: { clanName: 'Sur' }, isRead: true, isNew: false },
  ])
  expect(await rowsOf('select user_id as who, version from inboxes order by 1')).toEqual([
    { who: 'added', version: 5 },
    { who: 'founder', version: 2 },
    { who: 'unread', version: 1 },
  ])
})

test('what accounts declined is remembered once for each recorder, day and four people', async () => {
  const reports = await rowsOf(`
    select person.name as who, recorded_by as by, report.date::text, array(
      select one.name from unnest(player_ids) as id join players as one using (id) order by id) as four
    from declined_reports as report join players as person on person.id = player_id order by 1`)
  const four = ['founder', 'added', 'unread', 'Guest']
  expect(reports).toEqual([
    { who: 'added', by: 'founder', date: '2026-03-01', four },
    { who: 'unread', by: 'founder', date: '2026-03-01', four },
  ])
})

test('what each player said of their matches stays as it was', async () => {
  const said = await rowsOf(
    'select consent, count(*)::integer as seats from match_players group by 1 order by 1',
  )
  expect(said).toEqual([
    { consent: 'confirmed', seats: 14 },
    { consent: 'declined', seats: 5 },
    { consent: 'pending', seats: 1 },
  ])
})

test('pictures elsewhere wait to be fetched, and people and clans are shown without', async () => {
  const waiting = await rowsOf(
    `select user_id as "user", clan_id as clan, url, tries, due_at <= now() as "isDue" from outside_pictures order by id`,
  )
  const fresh = { tries: 0, isDue: true }
  expect(waiting).toEqual([
    { user: 'added', clan: null, url: 'https://pictures.example/added.png', ...fresh },
    { user: 'founder', clan: null, url: 'https://pictures.example/founder.png', ...fresh },
    { user: null, clan: 3, url: 'https://pictures.example/sur.png', ...fresh },
  ])
  expect(await rowsOf('select from users where profile_image_url is not null')).toEqual([])
  expect(await rowsOf('select from clans where icon_url is not null')).toEqual([])
})
