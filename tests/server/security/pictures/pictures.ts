import { forEachActor, type Arrange, type Asked } from '#tests/server/security/arranging.ts'
import { asPng, pictureOf, plain, upload } from '#tests/support/pictures.ts'

let width = 40

/** Each is another picture, so that something new is stored. */
const uploads = (asked: Asked) => ({
  request: async () => upload(asked, await asPng(plain({ width: (width += 1) }))),
})

export const arrangements: Record<string, Arrange> = {
  ...forEachActor(451, uploads),
  ...forEachActor(461, async (asked, { owner }) => {
    const url = await pictureOf(owner, 200)
    return { request: () => asked.request(url) }
  }),
}
