// Runs before the first paint, which then has the right theme and language. The build writes it into each page. The rules are
// those of client/lib/theme.ts and client/lib/language.ts.
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
  function startApp() {
    document.querySelectorAll('link[data-late]').forEach(function (link) {
      link.rel = link.dataset.late
    })
    var file = document.querySelector('link[data-start]')
    if (file)
      document.body.append(
        Object.assign(document.createElement('script'), { type: 'module', src: file.href }),
      )
    loadFormats()
  }
  function loadFormats() {
    return new Worker('/formats.js')
  }
  // The language of the app is the one that was chosen here, else the browser's.
  function languageOfApp() {
    var spoken = navigator.language.toLowerCase().split('-')[0]
    return chosen || oneOf(languages, spoken, 'en')
  }
  function remember(language) {
    var secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = 'preferred-language=' + language + '; Path=/; Max-Age=31536000; SameSite=Lax' + secure
    return document.cookie.indexOf('preferred-language=' + language) >= 0
  }
  var root = document.documentElement
  var dark = matchMedia('(prefers-color-scheme: dark)').matches
  var theme = oneOf(['light', 'dark'], stored('preferred-theme'), dark ? 'dark' : 'light')
  var bar = document.querySelector('[name=theme-color]')
  root.dataset.theme = theme
  bar.content = bar.dataset[theme]
  var languages = root.dataset.languages.split(' ')
  var chosen = oneOf(languages, stored('preferred-language'), null)
  var language
  if ('app' in root.dataset) {
    language = languageOfApp()
    if ('opened' in root.dataset && language !== root.lang && remember(language)) location.reload()
    root.lang = language
    // What the page shows is painted before the scripts of the app take the processor.
    addEventListener('DOMContentLoaded', function () {
      if (document.hidden) startApp()
      else
        requestAnimationFrame(function () {
          requestAnimationFrame(function () {
            setTimeout(startApp)
          })
        })
    })
    // A tap on what the page shows until the app has started: the app does it then.
    addEventListener(
      'click',
      function (event) {
        var tapped = event.target.closest('#first a, #first button')
        // With a key the browser opens another tab.
        if (!tapped || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        window.tapped = tapped
      },
      true,
    )
    document.querySelectorAll('link[data-language=' + root.lang + ']').forEach(function (texts) {
      texts.rel = 'modulepreload'
    })
  } else if (chosen && chosen !== root.lang && remember(chosen)) {
    // The server wrote the page in another language, as it did not know of the choice.
    location.reload()
  }
  if (/[?&]login=denied/.test(location.search)) root.dataset.denied = ''
  // A browser loads it with an icon; neither is of use to the first view.
  addEventListener('load', function () {
    setTimeout(function () {
      document.querySelector('[rel=manifest]').href = '/' + root.lang + '.webmanifest'
    }, 5000)
  })
})()
