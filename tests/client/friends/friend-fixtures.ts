import type { Friend, FriendRequest, SentRequest } from '#shared/friends/schema.ts'
import type { UserFound } from '#shared/users/schema.ts'

export const aFriend = (change: Partial<Friend> = {}): Friend => ({
  id: 'lucia',
  firstName: 'Lucía',
  lastName: 'Ferrer',
  city: 'Valencia',
  playerId: 2,
  profileImageUrl: null,
  ...change,
})

/** A request of Marcos to the reader. */
export const aRequest = (change: Partial<FriendRequest> = {}): FriendRequest => ({
  id: 71,
  senderId: 'marcos',
  senderFirstName: 'Marcos',
  senderLastName: 'Iriarte',
  senderEmail: 'm***@e***.com',
  senderCity: 'Bilbao',
  playerId: 3,
  profileImageUrl: null,
  createdAt: '2026-05-13T10:00:00.000Z',
  ...change,
})

/** A request of the reader to Noa. */
export const aSentRequest = (change: Partial<SentRequest> = {}): SentRequest => ({
  id: 81,
  friendId: 'noa',
  firstName: 'Noa',
  lastName: 'Gil',
  city: 'Vigo',
  playerId: 4,
  profileImageUrl: null,
  createdAt: '2026-05-13T10:00:00.000Z',
  ...change,
})

export const found = (id: string, firstName: string, lastName: string): UserFound => ({
  id,
  firstName,
  lastName,
  city: 'Sevilla',
})
