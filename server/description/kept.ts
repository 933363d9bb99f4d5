import { gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { etagOf, matchesEtag } from '#server/http/etag.ts'

type Form = { body: Buffer; etag: string }
type Kept = Record<'identity' | 'gzip', Form>

/**
 * Answers with texts that are the same for everybody until the app changes: each is made when it is first asked for, and
 * kept as it is and packed. A text of some hundred kilobytes costs who holds it the price of its tag.
 */
export function keeper<Key>(make: (key: Key) => string) {
  const kept = new Map<Key, Kept>()
  return (req: Request, res: Response, key: Key) => {
    const forms = kept.get(key) ?? formsOf(make(key))
    kept.set(key, forms)
    const encoding = req.acceptsEncodings('gzip', 'identity') === 'gzip' ? 'gzip' : 'identity'
    const { body, etag } = forms[encoding]
    res.vary('Accept-Encoding').set({ ETag: etag, 'Cache-Control': 'no-cache' })
    if (matchesEtag(req.get('If-None-Match'), etag)) return res.status(304).end()
    if (encoding === 'gzip') res.set('Content-Encoding', encoding)
    return res.send(body)
  }
}

function formsOf(text: string): Kept {
  const body = Buffer.from(text)
  return { identity: form(body), gzip: form(gzipSync(body, { level: 9 })) }
}

const form = (body: Buffer): Form => ({ body, etag: etagOf(body) })
