import { describe, expect, test } from 'vitest'
import { callsOf, documentOf } from '#server/description/document.ts'
import { testApp } from '#tests/support/app.ts'

const app = await testApp()
const page = await (await app.request('/api/docs')).text()

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const words = (page: string) =>
  page
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([\w#]+);/g, (_, name: string) => entities[name] ?? '?')
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')

describe('API docs page', () => {
  test('lists every call with its summary', () => {
    const calls = callsOf(documentOf('sid'))
    const read = words(page)
    const missing = calls.filter(
      ({ path, method, operation: { operationId, summary } }) =>
        !page.includes(`<article id="${operationId}"`) ||
        !page.includes(`href="#${operationId}"`) ||
        read.split(`${method.toUpperCase()} ${path} ${summary}`).length !== 3,
    )
    expect(missing.map(({ operation }) => operation.operationId)).toEqual([])
    expect(page).toContain('<html lang="en">')
  })

  test('has unique ids, and every in-page link and label points to one of them', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const targets = [...page.matchAll(/(?:href="#|aria-labelledby=")([^"]+)"/g)].map(([, id]) => id)
    expect(targets.length).toBeGreaterThan(300)
    expect(targets.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('loads nothing from other sites, has no scripts or inline styles, and shows no undefined values', () => {
    expect(words(page)).not.toMatch(/undefined|\[object|NaN/)
    const addresses = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(addresses.filter((address) => !/^([#?]|\/(?!\/))/.test(address))).toEqual([])
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/)
  })
})

test('the API docs page lists fields and parameters with their types and limits', () => {
  const read = words(page)
  expect(read).toContain('userPartner text, 1 to 161 characters, required')
  expect(read).toContain('limit in the query, whole number, from 1 to 100, by default 100')
  expect(read).toContain('sets list (1 to 3) of objects, required userScore whole number, from 0 to 7')
})

test('the API docs page has a strict CSP and an ETag, and an immutable style sheet', async () => {
  const response = await app.request('/api/docs')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  const etag = response.headers.get('ETag') ?? ''
  expect((await app.request('/api/docs', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await response.text()) ?? []
  const style = await app.request(href)
  expect(style.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(style.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(await style.text()).not.toMatch(/@import|url\("?(https?:)?\/\//)
})
