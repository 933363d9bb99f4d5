import type { Mention } from './spots.ts'

type Evidence = {
  reading: { plain: string }
  scores: readonly unknown[]
  times: readonly unknown[]
  courts: readonly unknown[]
  venue: { name: string } | null
  freePlaces: readonly unknown[]
  /** Of each day that is named; null for one that may be behind or ahead. */
  directions: readonly ('past' | 'today' | 'future' | null)[]
  mentions: readonly Mention[]
  hasSides: boolean
}

/** Whether the message tells of a match, plans one, or is about anything else. */
export function kindOf(evidence: Evidence): 'match' | 'plan' | null {
  const { reading, scores, directions, freePlaces, hasSides, mentions } = evidence
  const { plain } = reading
  if (otherSport.test(plain) && !/\bpadel/.test(plain)) return null
  if (scores.length > 0) return 'match'
  const isFuture = directions.includes('future')
  const isPast = directions.includes('past') || (pastVerb.test(plain) && !isFuture)
  const isPlayed = played.test(plain) && (hasSides || mentions.length > 1)
  const isElse = otherTopic.test(plain) && !strictPlay.test(plain)
  if (isPast && isPlayed && !isElse && freePlaces.length === 0 && !isQuestion(plain)) return 'match'
  if (isPast && !isFuture && freePlaces.length === 0) return null
  return isPlan(evidence) ? 'plan' : null
}

function isPlan({
  reading: { plain },
  courts,
  venue,
  freePlaces,
  directions,
  times,
  mentions,
  hasSides,
}: Evidence) {
  const isAboutPlay = play.test(plain)
  if (otherTopic.test(plain) && !strictPlay.test(plain) && courts.length === 0) return false
  const hasDay = directions.length > 0
  const hasWhen = hasDay || times.length > 0 || (strictPlay.test(plain) && someTime.test(plain))
  const isOpen = freePlaces.length > 0
  if (isOpen && (mentions.length > 0 || isAboutPlay || hasWhen || wanted.test(plain))) return true
  if (cancelled.test(plain) || isRefusal(plain)) return false
  return (
    (courts.length > 0 && (hasWhen || mentions.length > 1)) ||
    (isAboutPlay && hasWhen) ||
    (hasDay &&
      times.length > 0 &&
      /\b(?:anyone|takers|alguien)\b(?! (?:know|sabe|tiene|have|has|got|want|wants|vende|trae|bring|selling|lost|seen|perdio|ha|going))/.test(
        plain,
      )) ||
    (mentions.length > 1 && hasDay && (times.length > 0 || hasSides)) ||
    (mentions.length > 2 && hasWhen) ||
    (hasDay && times.length > 0 && /club|p[aá]del|polideportivo|indoor/i.test(venue?.name ?? '')) ||
    invitation.test(plain)
  )
}

/** Whether the words are those of a result: numbers may be sets. */
export const isResult = (plain: string) => played.test(plain)

const isQuestion = (plain: string) =>
  /\b(?:quien gano|como quedasteis|ganasteis|who won|how did you|que tal (?:ayer|fue))\b/.test(plain)

const pastVerb =
  /\b(?:jugue|gane|ganamos|perdi|perdimos|nos ganaron|played|won|lost|beat|hemos (?:jugado|ganado|perdido))\b/
const played =
  /\b(?:jug(?:ue|amos|ado|aron|aste)|gan(?:e|amos|ado|aron)|perd(?:i|imos|ido)|played|won|lost|beat|partidazo|partido|game|match|contra|vs|against|v)\b/
const play =
  /\b(?:padel|padelito|padelazo|paddle|pistas?|courts?|canchas?|jug[a-z]{1,8}|juego|juega|juegan|partid[oa]s?|partidito|partidazo|pachangas?|play|plays|playing|games?|match|doubles|americano|revancha|rematch|apunt[a-z]{1,6}|falta uno|quien (?:se viene|viene|va|puede|juega)|who's (?:in|up|free|playing)|whos (?:in|up|free)|who is in|anyone (?:up|free|fancy|around|for|keen|want)|fancy (?:a )?(?:game|hit|knock))\b/
const strictPlay =
  /\b(?:padel|padelito|paddle|pistas?|courts?|canchas?|jug(?:ar|amos)|partidos?|partidas?|pachangas?|americano|falta uno)\b/
const invitation =
  /\b(?:(?:quien|alguien) (?:se apunta|juega|para jugar|quiere jugar|se anima)|jugamos\?|un (?:padel|padelito)\?|(?:who's|whos) (?:in|up) for (?:a |some )?(?:padel|game|paddle|match)|anyone (?:up |keen |free |fancy )?(?:for )?(?:a )?(?:padel|game of padel|game|match))/
const otherTopic =
  /\b(?:cen(?:a|ar|amos|e|ando|ita)|dinner|lunch|brunch|breakfast|comida|comemos|comer|almuerzo|almorzar|desayuno|cine|cinema|movie|pelicula|concierto|concert|gig|dentista|dentist|medico|doctor|reunion|meeting|boda|wedding|cumple|cumpleanos|birthday|party|fiesta|loteria|lottery|vend[eo]|vendo|sell(?:ing)?|examen|exam|vuelo|flight|hotel|pub|cafe|coffee|tapas|vermut|paella|playa|beach|tickets?|entradas?|botana|aperitivo|snacks?|drinks|beers?|pints?|canas|cervezas|barbacoa|asado|bbq|gym|yoga|correr|running|clase de|coche|car|parking|cole|school)\b/
const otherSport =
  /\b(?:futbol|futbito|futsal|futbol sala|fut|cascarita|porteros?|goalkeepers?|keeper|five a side|5 a side|5-a-side|football|soccer|baloncesto|basket|basketball|nba|nfl|rugby|cricket|golf|hockey|volley|voley|ajedrez|chess|ping ?pong|squash|badminton|gol|goles|goals?|penalti[s]?|penalty|champions|la liga|laliga|premier|mundial|world cup|la seleccion|real madrid|atleti|barca|betis|roland garros|wimbledon|us open|alcaraz|sinner|djokovic|nadal|ver el partido|watch(?:ing)? the (?:game|match)|en la tele|on tv|on the telly)\b/
const cancelled =
  /\b(?:cancelad[oa]|cancelled|canceled|cancelamos|se cancela|suspendid[oa]|se suspende|called off|no hay partido|anulad[oa]|rained off)\b/
const someTime =
  /\b(?:finde|fin de semana|weekend|(?:esta|proxima) semana|semana que viene|(?:this|next) week)\b/
const wanted =
  /\b(?:falta|faltan|busc[a-z]{1,6}|necesit[a-z]{1,6}|need|needed|looking|huecos?|plazas?|spots?|short|fourth|4th)\b/
const isRefusal = (plain: string) => refused.test(plain) && !/\?|\bjugamos\b|\bpista \d/.test(plain)
const refused =
  /\b(?:(?<!si )no puedo|no podre|no podemos|can't make|cant make|can't play|can't do|no juego)\b/
