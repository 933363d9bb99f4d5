import { expect } from 'vitest'
import { forEachActor, isPerson, type Arrange, type Asked } from './arranging.ts'

/** What somebody is given, a visitor is given too, to the letter. */
const asAnybody = (asked: Asked, path: string, visitor: Asked) => ({
  request: () => asked.request(path),
  after: async (response: Response) => {
    const text = await response.text()
    expect(text).toBe(await (await visitor.request(path)).text())
    if (isPerson(asked)) expect(text).not.toContain(asked.id)
  },
})

export const arrangements: Record<string, Arrange> = {
  ...forEachActor(901, (asked, { app }) => asAnybody(asked, '/api/openapi.json', app)),
  ...forEachActor(911, (asked, { app }) => asAnybody(asked, '/api/docs?lang=es', app)),
  ...forEachActor(921, (asked, { app }) => asAnybody(asked, '/api/docs.css', app)),
}
