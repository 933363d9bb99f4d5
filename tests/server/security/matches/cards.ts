import { expect } from 'vitest'
import { row, route, type Actor, type Answer } from '#tests/server/security/matrix.ts'
import { ofLadder, own, withOther } from './shared-matches.ts'

const outsiders = ['friend', 'admin', 'demo'] as const
const users: Actor[] = ['owner', 'other', 'friend', 'member', 'clanAdmin', 'admin', 'demo']

const isPicture = {
  after: ({ response: { headers } }: Answer) => {
    expect(headers.get('Content-Type')).toBe('image/png')
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  },
}

/** The rows of a picture of the actor's own matches. */
const ownPicture = (first: number, at: string) => {
  const id = (n: number) => `C${first + n}`
  return [
    row(id(0), 'visitor', 'no session', 401, { at }),
    row(`${id(1)}-${id(7)}`, users, 'their own matches', 200, { at, ...isPicture }),
    row(id(8), 'admin as owner', 'the impersonated user’s matches', 200, { at, ...isPicture }),
  ]
}

export const cards = [
  route('GET /api/cards/matches/{id}', [
    row('C201', 'visitor', 'no session', 401, own),
    row('C202 C203', ['owner', 'admin as owner'], 'recorder of the match', 200, own, isPicture),
    row('C204', 'other', 'player of the match', 200, withOther, isPicture),
    row('C205 C206', ['member', 'clanAdmin'], 'ranked match of their clan', 200, ofLadder, isPicture),
    row('C207-C209', outsiders, 'a match of others', 404, own),
    row('C210', 'other', 'ranked match of another clan', 404, ofLadder),
    row('C211', 'owner', 'an unknown format', 400, own, { query: '?format=square' }),
  ]),

  route('GET /api/cards/weeks/{day}', ownPicture(221, '2026-05-13')),

  route('GET /api/cards/months/{month}', ownPicture(231, '2026-05')),
].flat()
