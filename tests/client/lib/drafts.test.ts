import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, clearDrafts, readDraft, saveDraft } from '#client/lib/drafts.ts'
import { followSession, isOwnAnswer } from '#client/lib/session-person.ts'

let stop: (() => void) | undefined
beforeEach(() => {
  sessionStorage.clear()
  loadPage('ana')
})
afterEach(() => {
  stop?.()
  vi.restoreAllMocks()
})

/** A page is loaded in this tab, and the first answer says whose it is. */
function loadPage(person: string) {
  stop?.()
  stop = followSession(async () => {})
  isOwnAnswer(new Response(null, { headers: { 'Session-Person': person } }), undefined)
}

test('a draft is there until it is cleared', () => {
  expect(readDraft('match')).toBeNull()
  saveDraft('match', { comments: 'Remontada' })
  expect(readDraft('match')).toEqual({ comments: 'Remontada' })
  expect(readDraft('another')).toBeNull()
  clearDraft('match')
  expect(readDraft('match')).toBeNull()
})

test('a broken or forbidden storage loses no more than the draft', () => {
  sessionStorage.setItem('draft:ana:match', '{half')
  expect(readDraft('match')).toBeNull()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => saveDraft('match', {})).not.toThrow()
})

test.for(['berta', 'none'])('what somebody typed is there for them alone, and not for %s', (other) => {
  saveDraft('match', { comments: 'Remontada' })
  loadPage(other)
  expect(readDraft('match')).toBeNull()
  loadPage('ana')
  expect(readDraft('match')).toEqual({ comments: 'Remontada' })
})

test('who goes for good takes their own drafts along, and no other', () => {
  saveDraft('match', { comments: 'Remontada' })
  saveDraft('clan', { name: 'Los Cristaleros' })
  loadPage('berta')
  saveDraft('match', { comments: 'De Berta' })
  clearDrafts()
  expect(readDraft('match')).toBeNull()
  loadPage('ana')
  expect([readDraft('match'), readDraft('clan')]).toEqual([
    { comments: 'Remontada' },
    { name: 'Los Cristaleros' },
  ])
})

test('what was typed when drafts were nobody’s is adopted by nobody', () => {
  sessionStorage.setItem('draft:match', '{"comments":"Old"}')
  expect(readDraft('match')).toBeNull()
})
