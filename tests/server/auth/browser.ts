type Cookie = { name: string; value: string; path: string }
/**
 * `origin` is the public address where a proxy is in front of the server; `isSilent`: it sends no Sec-Fetch
 * headers.
 */
type Options = { origin?: string; headers?: Record<string, string>; isSilent?: boolean }
type Init = { method?: string; form?: Record<string, string>; headers?: Record<string, string> }

/** A browser without scripts: it keeps cookies, knows its current page and follows redirects. */
export function browser(server: string, { origin = server, headers = {}, isSilent = false }: Options = {}) {
  const cookies = new Map<string, Cookie>()
  let address = `${origin}/`

  async function go(to: string, { method = 'GET', form, headers: more }: Init = {}) {
    const url = new URL(to, address)
    const reached = url.origin === origin ? `${server}${url.pathname}${url.search}` : url
    const response = await fetch(reached, {
      method,
      redirect: 'manual',
      headers: {
        ...(!isSilent && { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' }),
        ...headers,
        ...more,
        Cookie: cookieFor(url.pathname),
      },
      ...(form && { body: new URLSearchParams(form) }),
    })
    take(response, url.pathname)
    address = url.href
    return response
  }

  /** Follows redirects until a page is shown, or the next address matches `stop`. */
  async function follow(to: string, init: Init = {}, stop?: RegExp): Promise<Response> {
    const response = await go(to, init)
    const next = response.headers.get('location')
    if (next === null || stop?.test(next)) return response
    return follow(next, {}, stop)
  }

  const submit = (form: Record<string, string>, stop?: RegExp) =>
    follow(address, { method: 'POST', form }, stop)

  /** Keeps the cookies of a response, also of one to a script of the page. */
  function take(response: Response, path = '/') {
    for (const line of response.headers.getSetCookie()) keep(line, path)
    return response
  }

  function keep(line: string, path: string) {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const find = (key: string) =>
      attributes.find((attribute) => attribute.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
    const cookie = { name, value, path: find('path') ?? path }
    const expires = find('expires')
    const isGone = expires !== undefined && new Date(expires) <= new Date()
    if (isGone) cookies.delete(`${name} ${cookie.path}`)
    else cookies.set(`${name} ${cookie.path}`, cookie)
  }

  const cookieFor = (path: string) =>
    [...cookies.values()]
      .filter((cookie) => cookie.path === '/' || path === cookie.path || path.startsWith(`${cookie.path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  const plant = (name: string, value = '') => cookies.set(`${name} /`, { name, value, path: '/' })
  const cookie = (name: string) => [...cookies.values()].find((kept) => kept.name === name)?.value
  return { go, follow, submit, take, plant, cookie, cookieFor, address: () => address }
}

export type Browser = ReturnType<typeof browser>
export const password = 'bola-de-partido'
/** Addresses of the app itself: neither under /api nor under /oidc. */
export const home = /^\/(?!api|oidc)/

/** Creates an account through the pages and returns to the app. */
export async function signUp(tab: Browser, email: string, { path = '/api/login', stop = home } = {}) {
  await openSignUp(tab, path)
  return tab.submit({ email, password }, stop)
}

export async function openSignUp(tab: Browser, path = '/api/login') {
  await tab.follow(path)
  return tab.go(`${new URL(tab.address()).pathname}/sign-up`)
}

export async function logIn(
  tab: Browser,
  email: string,
  { given = password, path = '/api/login', stop = home } = {},
) {
  await tab.follow(path)
  return tab.submit({ email, password: given }, stop)
}

/** The e-mail of the signed-in user, or the status of the refusal. */
export async function whoAmI(tab: Browser) {
  const response = await tab.go('/api/auth/user')
  if (!response.ok) return response.status
  const { email }: { email: string } = await response.json()
  return email
}

/** A browser in which a user has just signed up. */
export async function signedUp(server: string, email: string, options: Options = {}) {
  const tab = browser(server, options)
  await signUp(tab, email)
  return tab
}

/** The status of a response and its redirect. */
export const scriptsIn = (page: string) => page.match(/<script\b.*?(<\/script\s*>|$)/gis) ?? []

/** The script that shares the language of a page with the app. */
export const languageScript = '<script defer src="/language.js"></script>'

export const led = ({ status, headers }: Response) => [status, headers.get('location')]
