import { afterEach, expect, test, vi } from 'vitest'
import { clearDraft, readDraft, saveDraft } from '#client/lib/drafts.ts'

afterEach(() => vi.restoreAllMocks())

test('a draft is there until it is cleared', () => {
  expect(readDraft('match')).toBeNull()
  saveDraft('match', { comments: 'Remontada' })
  expect(readDraft('match')).toEqual({ comments: 'Remontada' })
  expect(readDraft('another')).toBeNull()
  clearDraft('match')
  expect(readDraft('match')).toBeNull()
})

test('a broken or forbidden storage loses no more than the draft', () => {
  sessionStorage.setItem('draft:match', '{half')
  expect(readDraft('match')).toBeNull()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => saveDraft('match', {})).not.toThrow()
})
