type Turn = { tab: object; begin: () => void }

/** The one lock of an origin, as the Web Locks give it: in the order of requests, and free when its tab is gone. */
export function webLock() {
  let holder: Turn | undefined
  let queue: Turn[] = []

  function next() {
    if (holder) return
    holder = queue.shift()
    holder?.begin()
  }
  function release(turn: Turn) {
    if (holder !== turn) return
    holder = undefined
    next()
  }
  return {
    request: <T>(tab: object, act: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const turn: Turn = {
          tab,
          begin: () =>
            void act()
              .then(resolve, reject)
              .finally(() => release(turn)),
        }
        queue.push(turn)
        next()
      }),
    close: (tab: object) => {
      queue = queue.filter((turn) => turn.tab !== tab)
      if (holder?.tab === tab) release(holder)
    },
  }
}

export type WebLock = ReturnType<typeof webLock>
