import { cover, type Reading } from './reading.ts'
import { numberOf } from './words.ts'

/** Covers what is said about free places; each number that is said, 0–3, in order. Blank lines of a list are a guess. */
export function takeFreePlaces(reading: Reading) {
  const said: { at: number; count: number; isGuess: boolean }[] = []
  for (const [pattern, countOf] of rules)
    for (const found of reading.rest.matchAll(pattern)) {
      const count = countOf(found[1] ?? '')
      if (!(count >= 0 && count <= 3) || /[A-Z]/.test(found[0])) continue
      said.push({ at: found.index, count, isGuess: false })
      cover(reading, found.index, found.index + found[0].length, 'F')
    }
  if (said.length === 0) said.push(...blankLines(reading))
  return said.toSorted((one, other) => one.at - other.at)
}

/** "4." and "4. ___" in a numbered list of players. */
function blankLines({ rest }: Reading) {
  const isNumbered = /(?:^|\n) ?1 ?[.):-]{0,2} ?[^\s]/.test(rest)
  const blank = [
    ...(isNumbered
      ? rest.matchAll(/(?<=\n) ?[1-4] ?[.):-]{0,2}[ ?¤]{0,8}(?:libre|free|hueco|tbc|tbd)?[ ?.]{0,3}(?=\n|$)/g)
      : []),
    ...rest.matchAll(/(?<=\n) ?[-•¤] ?(?:\?{1,3}|libre|free|hueco|tbc|tbd)(?=\n|$)/g),
  ]
  return blank.length > 0 ? [{ at: 0, count: blank.length, isGuess: true }] : []
}

const fourth = /^(?:el|la|un|una|al|a|the)? ?(?:cuart[oa]|4[ºªo°]|4t[oa]|4th|fourth)$/
const places = (word: string) =>
  fourth.test(word) || word === '' ? 1 : numberOf(word.replace(/^\+|^(?:a|al) /, ''))
const missing = (word: string) => 4 - numberOf(word)
const none = () => 0

const rules: readonly (readonly [RegExp, (word: string) => number])[] = [
  [/\b(?:ya )?no falta(?:n)? (?:nadie|ninguno|ninguna)\b/g, none],
  [
    /\b(?:ya )?(?:somos|estamos|vamos|we are|we're|we have|we've got|got|tenemos|con) (?:ya )?(?:los |las |all )?(4|cuatro|four)\b(?! ?[-:/.]\d)/g,
    none,
  ],
  [
    /\b(?:somos|estamos|vamos) (?:ya |solo |de momento |por ahora )?(1|2|3|un|una|uno|dos|tres)\b(?! ?[-:/.]\d)/g,
    missing,
  ],
  [/\b(?:hay|tenemos|van) (1|2|3|uno|una|dos|tres) (?:apuntad[oa]s?|confirmad[oa]s?|seguros?)\b/g, missing],
  [
    /\b(?:we are|we're|were|there are|there's|we have|we've got|got|have|only|just) (?:only |just )?(1|2|3|one|two|three)(?: of us| so far| players| people| confirmed| in)\b/g,
    missing,
  ],
  [
    /\b(?:we are|we're) (?:only |just |currently )?(2|3|two|three)\b(?! ?[-:/.]\d)(?! (?:short|down|players? short))/g,
    missing,
  ],
  [/\b(1|2|3|one|two|three) of us\b/g, missing],
  [
    /\b(?:nos |me |os |solo |aun |todavia |ya solo )?(?:falta|faltan|faltaria|faltarian|hace falta|hacen falta) (?:solo |aun |todavia |ya |a )?(\+?[1-3]|uno|una?(?= (?:jugador|persona|mas|plaza|sitio|hueco|pala)|$|[^a-z\d ]| (?:[^a-z\d]|[A-Z]|(?:para|pa|a las|a la|en|y|o|hoy|manana|urgente|el|este|esta|que|si|con|alguien|quien|de nivel|nivel|por|jug[a-z]{1,8}|porfa|please|chic[oa]|mas|hora|dia)\b))|dos|tres|(?:el |la |un |una )?(?:cuart[oa]|4[ºªo°]|4t[oa]))\b(?:[ºª°])?(?: (?:mas|jugador(?:es|a|as)?|persona|personas|plazas?|sitios?|huecos?|pala|palas))?(?! ?(?:[-:/.]\d|dias?|horas?|semanas?|min|minutos?|meses|euros?|h\b|set))/g,
    places,
  ],
  [/\b(?:nos |me )?(?:falta|hace falta) (?:jugador|jugadora|alguien)\b()/g, places],
  [
    /\b(?:busco|buscamos|se buscan?|buscando|necesito|necesitamos|se necesitan?|precisamos) (?:a )?(?:otr[oa]s? )?(\+?[1-3]|un[oa]?|dos|tres|(?:el |la |un |una |al )?(?:cuart[oa]|4[ºªo°]|4t[oa]))\b(?:[ºª°])?(?: (?:mas|jugador(?:es|a|as)?|persona|personas))?(?=$|[^a-z\d ]| (?:[^a-z\d]|[A-Z]|(?:para|pa|a las|a la|en|y|o|hoy|manana|urgente|el|este|esta|que|si|con|alguien|quien|de nivel|nivel|por|jug[a-z]{1,8}|porfa|please|chic[oa]|mas|hora|dia)\b))/g,
    places,
  ],
  [/\b(?:busco|buscamos|se busca|necesito|necesitamos) (?:a )?(?:jugador|jugadora|alguien)\b()/g, places],
  [
    /\b(?:queda|quedan|hay|tengo|tenemos|sobra|libera|con)(?: (?:solo|aun|todavia|libres?))? (1|2|3|una?|dos|tres) (?:plazas?|huecos?|sitios?|lugar(?:es)?|puestos?|vacantes?|cupos?|libres?)\b/g,
    places,
  ],
  [
    /\b(1|2|3|una?|dos|tres) (?:plazas?|huecos?|sitios?|lugar(?:es)?|cupos?)(?: libres?| disponibles?)?\b/g,
    places,
  ],
  [/\b(?:la )?ultim[ao] (?:plaza|hueco|sitio|lugar|cupo)\b()/g, places],
  [/\b(?:queda|hay) (?:plaza|hueco|sitio|lugar)\b()/g, places],
  [/\b(\+?[1-3]|un[oa]|dos|tres) mas(?! (?:o menos|tarde|de))\b/g, places],
  [
    /\b(?:need|needs|needing|want|looking for|look for|after|missing|short of|short|down|lacking|wanted:?)(?: just| only| still| another| like)? ((?:a |the )?(?:4th|fourth)|\+?[1-3]|an?|one|two|three)(?: more| other| extra| another)?(?: players?| people| person| body| bodies| man| spots?| places?| to)?\b(?=$|[^a-z\d ']| (?:[^a-z\d]|[A-Z]|(?:for|on|at|in|to|please|pls|plz|this|next|today|tomorrow|tmrw|tonight|and|who|if|or|level|lvl|anyone|asap|with|from|still|now|mon|tue|wed|thu|fri|sat|sun|me|i)\b))/g,
    places,
  ],
  [/\b(?:need|looking for|want|after) (?:another|someone|somebody|one)(?: player| person)?\b()/g, places],
  [
    /\b(?:there's |there is |there are |we have |we've got |got |have )?(1|2|3|one|two|three|an?|last) (?:free |open |remaining |available |spare |last )?(?:spots?|places?|spaces?|slots?|openings?)(?: left| free| available| open| remaining| to fill)?\b/g,
    (word) => (word === 'last' ? 1 : numberOf(word)),
  ],
  [/\b(?:the )?last (?:spot|place|space|slot)\b()/g, places],
  [/\b(1|2|3|one|two|three|a) (?:player |man |person )?(?:short|missing|down|needed|wanted)\b/g, places],
  [/\b(?:the )?(?:4th|fourth) (?:player )?(?:needed|wanted|missing)\b()/g, places],
  [/\b(?:room|space) for (1|2|3|one|two|three)(?: more)?\b/g, places],
  [
    /\b(1|2|3|one|two|three) more(?: player| person| players| people)?\b(?! (?:day|hour|week|set|game|point))/g,
    places,
  ],
  [
    /\b(?:completo|completa|completos|completas|lleno|llena|cerrad[oa]|estamos todos|full|we're all set|all set|4\/4)\b(?! (?:time|house|name|day|on|price))/g,
    none,
  ],
]
