// Runs before the first paint, which then has the right theme and language. A file, because the CSP allows no inline
// script. The rules are those of client/lib/theme.ts and client/lib/language.ts.
;(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  function oneOf(choices, value, otherwise) {
    return choices.indexOf(value) < 0 ? otherwise : value
  }
  function loadFormats() {
    return new Worker('/formats.js')
  }
  var root = document.documentElement
  if ('signedIn' in root.dataset) loadFormats()
  var dark = matchMedia('(prefers-color-scheme: dark)').matches
  var theme = oneOf(['light', 'dark'], stored('preferred-theme'), dark ? 'dark' : 'light')
  var bar = document.querySelector('[name=theme-color]')
  root.dataset.theme = theme
  bar.content = bar.dataset[theme]
  var languages = root.dataset.languages.split(' ')
  var spoken = oneOf(languages, navigator.language.toLowerCase().split('-')[0], 'en')
  root.lang = oneOf(languages, stored('preferred-language'), spoken)
  document.querySelector('[rel=manifest]').href = '/' + root.lang + '.webmanifest'
  document.querySelectorAll('link[data-language=' + root.lang + ']').forEach(function (texts) {
    texts.rel = 'modulepreload'
  })
  // What a link opens stands above the landing page's text: what comes first would move under the reader's eyes.
  var plain = location.pathname === '/' && !/[?&](join|seat|shared|vote|answer)=/.test(location.search)
  if (!plain) root.dataset.first = 'hidden'
})()
