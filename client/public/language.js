// On the pages of the sign-in, which the server renders: their language is that of the app. What is chosen on one of them,
// or in the app, is kept where client/lib/language.ts looks, and all open pages follow it. What was typed stays.
;(function () {
  const key = 'preferred-language'
  const root = document.documentElement

  function stored() {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  function choose(language) {
    try {
      localStorage.setItem(key, language)
    } catch {
      // The choice holds for this page, as its address says it.
    }
  }

  async function speak(language) {
    const address = '?lang=' + language
    const answer = await fetch(address, { credentials: 'same-origin' }).catch(() => null)
    if (!answer || !answer.ok) return location.replace(address)
    show(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    history.replaceState(history.state, '', address)
  }

  function show(page) {
    const typed = [...document.querySelectorAll('input')].map(({ id, value }) => [id, value])
    const focused = document.activeElement
    const place = focused?.id ? '#' + focused.id : focused?.closest('.lang') && '.lang [aria-current]'
    root.lang = page.documentElement.lang
    document.title = page.title
    document.body.replaceWith(document.adoptNode(page.body))
    for (const [id, value] of typed) if (value) document.getElementById(id).value = value
    if (place) document.querySelector(place)?.focus()
  }

  function follow() {
    const language = stored()
    const links = [...document.querySelectorAll('.lang a')]
    if (language !== root.lang && links.some(({ lang }) => lang === language)) void speak(language)
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('.lang a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(link.lang)
    if (link.lang !== root.lang) void speak(link.lang)
  })
  addEventListener('storage', follow)
  // Opened, or brought back from the browser's memory.
  addEventListener('pageshow', follow)
})()
