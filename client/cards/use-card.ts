import { useQuery } from '@tanstack/react-query'
import { callFile } from '#client/lib/api.ts'
import { keyOf } from '#client/lib/query-client.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useTheme } from '#client/lib/use-theme.ts'
import type { CardFormat } from '#shared/cards/formats.ts'
import { cardRequest, type CardSubject } from '#shared/cards/paths.ts'

export type CardPicture = { file: File; address: string }

/** The picture of a subject in the app's theme and language. It is made again each time, as what it shows may have changed. */
export function useCard(subject: CardSubject, format: CardFormat) {
  const look = { format, theme: useTheme(), language: useLanguage() }
  const { endpoint, input } = cardRequest(subject, look)
  return useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }) => pictureOf(await callFile(endpoint, input, { signal }), subject),
    staleTime: 0,
    gcTime: 0,
  })
}

function pictureOf(bytes: ArrayBuffer, { of }: CardSubject): CardPicture {
  const type = 'image/png'
  // The security policy allows pictures as data, and no blobs.
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte))
  return {
    file: new File([bytes], `bandeja-${of}.png`, { type }),
    address: `data:${type};base64,${btoa(letters.join(''))}`,
  }
}
