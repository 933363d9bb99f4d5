import { expect } from 'vitest'
import { row, route, type Answer } from '#tests/server/security/matrix.ts'
import { openLadder, secretLadder } from './shared-clans.ts'

const isPicture = {
  after: ({ response: { headers } }: Answer) => {
    expect(headers.get('Content-Type')).toBe('image/png')
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
  },
}

export const clanCards = [
  route('GET /api/cards/clans/{id}/ladder', [
    row('C241', 'visitor', 'no session', 401, openLadder),
    row('C242-C244', ['member', 'clanAdmin', 'admin as member'], 'own clan', 200, secretLadder, isPicture),
    row('C245', 'other', 'public clan', 200, openLadder, isPicture),
    row('C246 C247', ['friend', 'admin'], 'private clan', 404, secretLadder),
    row('C248', 'owner', 'has left the private clan', 404, secretLadder),
    row('C249', 'demo', 'clan outside the sandbox', 404, openLadder),
  ]),

  route('GET /api/cards/curves/{clanId}', [
    row('C251', 'visitor', 'no session', 401, openLadder),
    row('C252 C253', ['member', 'admin as member'], 'their ranked matches', 200, secretLadder, isPicture),
    row('C254', 'clanAdmin', 'no ranked match of their own', 404, secretLadder),
    row('C255-C258', ['owner', 'other', 'friend', 'admin'], 'public clan, not a member', 403, openLadder),
    row('C259', 'friend', 'private clan', 404, secretLadder),
    row('C260', 'demo', 'clan outside the sandbox', 404, openLadder),
  ]),
].flat()
