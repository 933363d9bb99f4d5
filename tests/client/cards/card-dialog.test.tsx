import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CardButton } from '#client/cards/card-button.tsx'
import { CardDialog } from '#client/cards/card-dialog.tsx'
import { setTheme } from '#client/lib/theme.ts'
import { freshBrowser, network, press, says, show, speak, type Replies } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'

freshBrowser()

const onClose = () => {}
const dialog = <CardDialog subject={{ of: 'match', id: 5 }} onClose={onClose} />
const address = (query: string) => `GET /api/cards/matches/5?${query}`
const light = address('format=portrait&theme=light&language=en')
const wide = address('format=wide&theme=light&language=en')
const drawn: Replies = { [light]: () => ({ text: 'portrait' }), [wide]: () => ({ text: 'wide' }) }

const picture = () => screen.findByRole<HTMLImageElement>('img', { name: 'The picture that you share' })
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

/** A device with these abilities; what it shares is listed. */
function device({ shares = false, copies = false, offline = false }) {
  const shared: File[] = []
  vi.stubGlobal('navigator', {
    onLine: !offline,
    ...(shares && {
      canShare: ({ files }: { files: File[] }) => files.length === 1,
      share: async ({ files }: { files: File[] }) => void shared.push(...files),
    }),
    // Whoever clicks in these tests brings a clipboard of their own.
    ...(copies && { clipboard: { write: async () => {} } }),
  })
  return { shared }
}

test('the picture is shared as a file where the device can', async () => {
  const { shared } = device({ shares: true })
  network(drawn)
  show(dialog)
  await press('Share')
  expect(shared.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['bandeja-match.png', 'image/png', 'portrait'.length],
  ])
})

test('a device that shares no files offers the download and, where it can, the copy', async () => {
  device({ copies: true })
  vi.stubGlobal('ClipboardItem', function item(content: Record<string, File>) {
    return { types: Object.keys(content), content }
  })
  network(drawn)
  show(dialog)
  await press('Copy')
  await says('Picture copied')
  const [item] = await navigator.clipboard.read()
  expect(item).toMatchObject({ content: { 'image/png': { name: 'bandeja-match.png' } } })
  expect(names()).toContain('Download')
  expect(names()).not.toContain('Share')
})

test('the download is the shown picture under a name without names of people', async () => {
  device({})
  network(drawn)
  show(dialog)
  const links: [string, string][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push([this.download, this.href])
  })
  const { src } = await picture()
  await press('Download')
  expect(links).toEqual([['bandeja-match.png', src]])
  expect(src).toBe(`data:image/png;base64,${btoa('portrait')}`)
})

test('the other format is another picture', async () => {
  device({})
  network(drawn)
  show(dialog)
  await picture()
  await press('Wide')
  await vi.waitFor(async () => expect((await picture()).src).toContain(btoa('wide')))
})

test('the picture is in the language and the theme of the app', async () => {
  device({})
  await speak('es')
  setTheme('dark')
  const asked = network({
    [address('format=portrait&theme=dark&language=es')]: () => ({ text: 'oscuro' }),
  })
  show(dialog)
  await screen.findByRole('img', { name: 'La imagen que compartes' })
  expect(asked).toHaveLength(1)
})

test('a picture that was not made is made again on request', async () => {
  device({})
  const replies = [refused(503, 'unavailable'), () => ({ text: 'portrait' })]
  network({ [light]: () => replies.shift()?.() ?? {} })
  show(dialog)
  await says("The picture wasn't made")
  await press('Try again')
  await picture()
})

test('without a connection the dialog says so', async () => {
  device({ offline: true })
  network({})
  show(dialog)
  await says('You have no connection')
})

test('a match that is gone has no picture', async () => {
  device({})
  network({ [light]: refused(404, 'not_found') })
  show(dialog)
  await says('There is nothing to show')
})

test('without a connection the button says so and opens nothing', async () => {
  device({ offline: true })
  show(<CardButton subject={{ of: 'ladder', id: 3 }} />)
  const offer = await screen.findByRole<HTMLButtonElement>('button')
  expect([offer.textContent, offer.disabled]).toEqual(['Picture: only with a connection', true])
})

test.for([
  ['ladder', { of: 'ladder', id: 3 }, 'clans/3/ladder', 'Share the leaderboard'],
  ['week', { of: 'week', day: '2026-11-28' }, 'weeks/2026-11-28', 'Share your week'],
  ['month', { of: 'month', month: '2026-11' }, 'months/2026-11', 'Share your month'],
  ['curve', { of: 'curve', clanId: 3 }, 'curves/3', 'Share your rating'],
] as const)('the button of a %s opens its picture', async ([, subject, path, title]) => {
  device({})
  network({ [`GET /api/cards/${path}?format=portrait&theme=light&language=en`]: () => ({ text: 'drawn' }) })
  show(<CardButton subject={subject} />)
  await press('Share picture')
  await picture()
  await says(title)
})
