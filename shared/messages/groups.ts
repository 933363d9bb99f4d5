import type { Reading } from './reading.ts'
import { type Mention, withoutEmoji } from './spots.ts'

/** People who are named in a row: a pair, mostly. `result`: they are said to have won or lost. */
export type Group = {
  members: Mention[]
  at: number
  end: number
  role: 'with' | 'against' | null
  result: 'won' | 'lost' | null
}

/** Names in a row, with what is said before and behind them. */
export function groupsOf(reading: Reading, mentions: readonly Mention[]) {
  const groups: Group[] = []
  for (const mention of mentions) {
    const last = groups.at(-1)
    const gap = withoutEmoji(reading.rest.slice(last?.end ?? 0, mention.at).replace(/^ \([^()]{1,30}\)/, ''))
    if (last && isSameGroup(gap, last, reading)) {
      last.members.push(mention)
      last.end = mention.end
    } else
      groups.push({
        members: [mention],
        at: mention.at,
        end: mention.end,
        role: roleOf(gap, reading),
        result: null,
      })
  }
  const read: Group[] = []
  for (const [index, group] of groups.entries())
    read.push(withResult(group, read.at(-1), groups[index + 1], reading))
  return read
}

function isSameGroup(gap: string, last: Group, { rest }: Reading) {
  const isSeparated = /^ - $/.test(gap) && last.members.length === 2
  const isPair =
    last.members.length === 2 && /(?: y | e | and | n |[&+/])/.test(rest.slice(last.at, last.end))
  if (isSeparated || (isPair && !/^ ?(?:[&+]|y|and)/.test(gap))) return false
  if (/^ (?:con )?(?:a )?$/.test(gap) && gap.includes('con'))
    return last.role === null && last.members.length === 1
  if (/^ $/.test(gap) && last.members.at(-1) !== undefined) return !isPair
  return /^(?:,? ?\n? ?(?:(?:y|e|and|n|plus)\b|[&+/,;-]|¤) ?(?:a |al |la |el |@|(?:su|mi|his|her|my|our) [a-z]{3,10} )?|[ ,]*\n ?@?| @)$/.test(
    gap,
  )
}

/** From the last words of what stands before a name. */
function roleOf(gap: string, { plain }: Reading): Group['role'] {
  const words = gap
    .replaceAll(/[A-Z]+|[^a-z' /]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
  const tail = words.replace(
    /(?: (?:a|al|el|la|los|las|the|mi|my|our|his|her|su|nuestro|nuestra|primo|prima|hermano|hermana|amigo|amiga|cunado|mate|friend|brother|sister|dad|wife|husband|boss|marido|mujer|novio|novia|jefe|padre|hijo|colega|compi)){1,3}$/,
    '',
  )
  if (/S[),.]? al?(?: el| la)? $/.test(gap)) return 'against'
  const [last = ''] = tail.split(' ').slice(-1)
  if (against.has(last) || (/^(?:played|faced)$/.test(last) && !gap.includes(':'))) return 'against'
  if (
    /(?:^| )al?$/.test(words) &&
    /\b(?:gana|gane|venc|paliz|victoria|remontamos|barrimos|metimos|dimos)/.test(plain)
  )
    return 'against'
  if (/(?:^| )to$/.test(words) && /\blos[et]\b|\bloss\b|\bdefeat\b/.test(plain)) return 'against'
  if (
    /\bnos (?:han |ha )?(?:gana|gano|metieron|metido|dieron|dado|barrieron|pasaron|remontaron|reventa|meten|dan)[a-z]{0,8}(?: (?:por|encima|una|paliza|buena|un|palizon|repaso)){0,3}$/.test(
      tail,
    )
  )
    return 'against'
  if (
    /(?:^| )(?:con|with|w|w\/|junto|pareja|partner|partnered|partnering|alongside|companero|companera|compi|compa|c\/|era|was|es)$/.test(
      tail,
    ) &&
    /(?:con|with|w|w\/|junto|pareja|partner|alongside|compa|compi|c\/)/.test(tail)
  )
    return 'with'
  return null
}

const against = new Set(
  (
    'contra vs v versus against ante rivales opponents frente vencimos eliminamos beat beats beating def bt defeated thrashed ' +
    'smashed battered hammered thumped crushed destroyed demolished trounced outplayed outlasted overcame edged pipped downed ' +
    'spanked schooled over by'
  ).split(' '),
)

function withResult(
  group: Group,
  before: Group | undefined,
  after: Group | undefined,
  { rest }: Reading,
): Group {
  const behind = rest.slice(group.end, Math.min(after?.at ?? Infinity, group.end + 40))
  const ahead = rest.slice(before?.end ?? 0, group.at)
  const isFree = group.role === null
  const isSubject =
    isFree &&
    /^ (?:nos |les |le |han |se |both ){0,2}(?:ganan|ganaron|gano|ganado|vencieron|vencen|venc|won|win|beat|beats|def|bt|defeated|thrashed|smashed|hammered|battered|crushed|destroyed|got the win|took|llevan|llevaron|over)\b/.test(
      behind,
    )
  const isLoser = isFree && /^ (?:han |both )?(?:perdieron|pierden|perdido|lost|lose|cayeron)\b/.test(behind)
  const isAfterVerb =
    before?.result !== 'won' &&
    group.role !== 'with' &&
    !/\bnos (?:han )?gan/.test(ahead) &&
    /\b(?:ganaron|ganan|han ganado|gano|vencieron|(?:victoria|triunfo|victory|win) (?:de|para|for|by))[ SD,.:]*$/.test(
      ahead,
    )
  const isAfterLoss = /\b(?:derrota|perdieron|pierden|defeat) (?:de |para |for )?$/.test(ahead)
  const isPartner =
    /^ (?:was|were|is|era|fue|es|de|as|jugaba|played)? ?(?:(?:my|mi|de|a|con|with) )?(?:partner|pareja|companer[oa]|compi|conmigo|with me)\b/.test(
      behind,
    )
  const isUs =
    /^,? ?(?:(?:nos|me) (?:han |ha )?(?:gan|vence|met|dieron|pasa|barr)|(?:beat|thrashed|smashed|hammered|battered|crushed|destroyed) (?:us|me)\b|(?:lost|perdieron|pierden|cayeron)[ S]{1,24}(?:to|against|contra|con|ante|vs) (?:us|nosotr[oa]s))/.test(
      behind,
    )
  const role = isUs ? 'against' : isPartner ? 'with' : group.role
  return {
    ...group,
    role,
    result: isSubject || isAfterVerb || (isUs && !isLoser) ? 'won' : isLoser || isAfterLoss ? 'lost' : null,
  }
}
