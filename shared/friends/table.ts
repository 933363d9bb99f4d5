import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { friendshipStates } from './states.ts'

/** What two users are to each other, in one row: `userId` asked `friendId`. Two requests that cross meet in it. */
export const friends = pgTable(
  'friends',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendId: text('friend_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: friendshipStates }).notNull().default('pending'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (tie) => [
    uniqueIndex('friends_of_pair').on(
      sql`least(${tie.userId}, ${tie.friendId})`,
      sql`greatest(${tie.userId}, ${tie.friendId})`,
    ),
    index('friends_sent').on(tie.userId, tie.status, tie.createdAt),
    index('friends_received').on(tie.friendId, tie.status, tie.createdAt),
    check('friends_status', sql`${tie.status} in ('pending', 'accepted', 'declined', 'closed')`),
    check('friends_two', sql`${tie.userId} <> ${tie.friendId}`),
  ],
)
