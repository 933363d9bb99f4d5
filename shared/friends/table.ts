import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { friendshipStates } from './schema.ts'

/** One row for two users, so that two requests that cross meet in it: `userId` asked `friendId`. */
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
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (friendship) => [
    uniqueIndex('friends_of_pair').on(
      sql`least(${friendship.userId}, ${friendship.friendId})`,
      sql`greatest(${friendship.userId}, ${friendship.friendId})`,
    ),
    index('friends_sent').on(friendship.userId, friendship.status, friendship.createdAt),
    index('friends_received').on(friendship.friendId, friendship.status, friendship.createdAt),
    check('friends_status', sql`${friendship.status} in ('pending', 'accepted', 'declined', 'closed')`),
    check('friends_two', sql`${friendship.userId} <> ${friendship.friendId}`),
  ],
)
