import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, clearDrafts, readDraft, saveDraft } from '#client/lib/drafts.ts'
import { followSession, isForThisPerson } from '#client/lib/session-person.ts'

let stop: (() => void) | undefined
beforeEach(() => {
  sessionStorage.clear()
  loadPage('ana')
})
afterEach(() => {
  stop?.()
  vi.restoreAllMocks()
})

/** A page is loaded in this tab, and the first response names its user. */
function loadPage(person: string) {
  stop?.()
  stop = followSession(async () => {})
  isForThisPerson(new Response(null, { headers: { 'Session-Person': person } }), undefined)
}

test('a draft is kept until it is cleared; a corrupt draft reads as null and a full storage does not throw', () => {
  expect(readDraft('match')).toBeNull()
  saveDraft('match', { comments: 'Remontada' })
  expect(readDraft('match')).toEqual({ comments: 'Remontada' })
  expect(readDraft('another')).toBeNull()
  clearDraft('match')
  expect(readDraft('match')).toBeNull()
  sessionStorage.setItem('draft:ana:match', '{half')
  expect(readDraft('match')).toBeNull()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => saveDraft('match', {})).not.toThrow()
})

test('a draft is readable only by its author, and clearDrafts removes only the drafts of the current user', () => {
  sessionStorage.setItem('draft:match', '{"comments":"stored for nobody"}')
  saveDraft('match', { comments: 'Remontada' })
  saveDraft('clan', { name: 'Los Cristaleros' })
  for (const other of ['berta', 'none']) {
    loadPage(other)
    expect(readDraft('match')).toBeNull()
  }
  saveDraft('match', { comments: 'of nobody' })
  clearDrafts()
  expect(readDraft('match')).toBeNull()
  loadPage('ana')
  expect(readDraft('match')).toEqual({ comments: 'Remontada' })
  expect(readDraft('clan')).toEqual({ name: 'Los Cristaleros' })
  clearDrafts()
  expect([readDraft('match'), readDraft('clan')]).toEqual([null, null])
})
