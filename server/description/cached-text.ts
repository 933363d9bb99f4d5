import { gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { etagOf, matchesEtag } from '#server/http/etag.ts'

/** Sends a text that is made on the first request and cached, plain and compressed, with its ETag. */
export function cachedText(make: () => string) {
  let cached: ReturnType<typeof encodingsOf> | undefined
  return (req: Request, res: Response) => {
    cached ??= encodingsOf(make())
    const encoding = req.acceptsEncodings('gzip', 'identity') === 'gzip' ? 'gzip' : 'identity'
    const { body, etag } = cached[encoding]
    res.vary('Accept-Encoding').set({ ETag: etag, 'Cache-Control': 'no-cache' })
    if (matchesEtag(req.get('If-None-Match'), etag)) return res.status(304).end()
    if (encoding === 'gzip') res.set('Content-Encoding', encoding)
    return res.send(body)
  }
}

function encodingsOf(text: string) {
  const body = Buffer.from(text)
  return { identity: withEtag(body), gzip: withEtag(gzipSync(body, { level: 9 })) }
}

const withEtag = (body: Buffer) => ({ body, etag: etagOf(body) })
