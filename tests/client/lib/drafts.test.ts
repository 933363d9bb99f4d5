import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, clearDrafts, keepDrafts, moveDrafts, readDraft, saveDraft } from '#client/lib/drafts.ts'
import { followSession, isForThisPerson } from '#client/lib/session-person.ts'

let stop: (() => void) | undefined
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  keepDrafts('')
  loadPage('ana')
})
afterEach(() => {
  stop?.()
  vi.restoreAllMocks()
  vi.useRealTimers()
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

test('a draft of a tab that is gone is readable for thirty days by its author, then removed whoever is signed in', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T12:00:00Z') })
  saveDraft('match:new:ana', { comments: 'Remontada' })
  keepDrafts('ana')
  saveDraft('clan', { name: 'Los Cristaleros' })
  const days = (count: number) => vi.setSystemTime(Date.parse('2026-11-01T12:00:00Z') + count * 86_400_000)

  sessionStorage.clear()
  expect(readDraft('match:new:ana')).toEqual({ comments: 'Remontada' })
  expect(readDraft('clan')).toEqual({ name: 'Los Cristaleros' })
  moveDrafts('match:new:', 'match:7:')
  expect([readDraft('match:new:ana'), readDraft('match:7:ana')]).toEqual([null, { comments: 'Remontada' }])

  days(30)
  loadPage('berta')
  keepDrafts('berta')
  expect(readDraft('match:7:ana')).toBeNull()
  clearDrafts()
  loadPage('ana')
  expect(readDraft('match:7:ana')).toEqual({ comments: 'Remontada' })

  days(31)
  expect(readDraft('match:7:ana')).toBeNull()
  loadPage('berta')
  keepDrafts('berta')
  expect({ ...localStorage }).toEqual({})
})

test('a saved draft, those of a sign-out and those of an impersonation are not left on the device', () => {
  keepDrafts('ana')
  for (const form of ['match', 'clan', 'profile']) saveDraft(form, { name: 'Remontada' })
  clearDraft('match')
  expect(Object.keys(localStorage)).toEqual(['draft:ana:clan', 'draft:ana:profile'])
  clearDrafts()
  expect({ ...localStorage }).toEqual({})

  loadPage('ana, by an admin')
  saveDraft('match', { comments: 'of the admin' })
  expect(readDraft('match')).toEqual({ comments: 'of the admin' })
  expect({ ...localStorage }).toEqual({})
})
