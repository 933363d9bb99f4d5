import { expect, type Page } from '@playwright/test'

/** What a browser keeps of the app and of its user, read as another script of the origin would. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(String(request.error))))
      })
    const records: [string, unknown][] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(objects.getAllKeys()), done(objects.getAll())])
        keys.forEach((key, index) => records.push([`${name} ${JSON.stringify(key)}`, values[index]]))
      }
      database.close()
    }
    const files: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname)
    return { records, files, text: JSON.stringify(records) }
  })

/** Waits until the app can start without a connection, with the history of its user and with these words. */
export const untilKept = (page: Page, ...words: string[]) =>
  expect
    .poll(
      async () => {
        const { files, text } = await keptOn(page)
        const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null)
        const isRead = ['"pageParams":[null]', ...words].every((word) => text.includes(word))
        return isControlled && files.includes('/shell') && isRead
      },
      { message: 'the app is kept on the device', timeout: 30_000 },
    )
    .toBe(true)
