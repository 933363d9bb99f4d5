import { type Mention, withoutEmoji } from './mentions.ts'
import type { Reading } from './reading.ts'

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
    const gap = withoutEmoji(reading.rest.slice(last?.end ?? 0, mention.at))
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
  return /^(?:,? ?\n? ?(?:(?:y|e|and|n|plus)\b|[&+/,-]|¤) ?(?:a |al |la |el |@|my mate |mi amigo |mi amiga )?|[ ,]*\n ?@?| @)$/.test(
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
  if (
    /(?:^| )(?:contra|vs|v|versus|against|ante|rivales|opponents|frente|beat|beating|def|bt|defeated|thrashed|smashed|battered|hammered|destroyed|outplayed|vencimos|eliminamos|by|lose to|loss to|lost to|down to|defeat to|victory over|win over)$/.test(
      tail,
    )
  )
    return 'against'
  if (
    /(?:^| )(?:les? ganamos|ganamos|gane|hemos ganado|he ganado|ganada|paliz[ao]n?|victoria|ganaron|ganan|gana|ganado|vencieron|ganar|ganando|metimos|dimos)(?: [a-z]+){0,3} al?$/.test(
      words,
    ) ||
    (/(?:^| )al?$/.test(words) && /\b(?:gana|gane|venc|paliz|remontamos|barrimos)/.test(plain))
  )
    return 'against'
  if (/(?:^| )to$/.test(words) && /\blos[et]\b|\bloss\b|\bdefeat\b/.test(plain)) return 'against'
  if (
    /\bnos (?:han |ha )?(?:gana|gano|metieron|metido|dieron|dado|barrieron|pasaron|remontaron|reventa|meten|dan)[a-z]*(?: (?:por|encima|una|paliza|buena|un|palizon|repaso))*$/.test(
      tail,
    )
  )
    return 'against'
  if (
    /(?:^| )(?:con|with|w\/|junto|pareja|partner|partnered|partnering|alongside|companero|companera|compi|compa|c\/|era|was|es)$/.test(
      tail,
    ) &&
    /(?:con|with|w\/|junto|pareja|partner|alongside|compa|compi|c\/)/.test(tail)
  )
    return 'with'
  return null
}

function withResult(
  group: Group,
  before: Group | undefined,
  after: Group | undefined,
  { rest }: Reading,
): Group {
  const behind = rest.slice(group.end, Math.min(after?.at ?? Infinity, group.end + 40))
  const ahead = rest.slice(before?.end ?? 0, group.at)
  const isSubject =
    /^ (?:nos |les |le |han |se |me |both )*(?:gan(?:an|aron|o|amos)|ganado|vencieron|vencen|venc|won|win|beat|beats|def|bt|defeated|thrashed|smashed|hammered|battered|destroyed|got the win|took|llevan|llevaron|we won|we beat)\b/.test(
      behind,
    )
  const isLoser = /^,? ?(?:han |we )*(?:perd(?:imos|ieron|ido)|lost|lose|cayeron|caimos)\b/.test(behind)
  const isAfterVerb =
    before?.result !== 'won' &&
    /\b(?:ganaron|ganan|han ganado|gano|vencieron)[ SD,.:]*$/.test(ahead) &&
    group.role !== 'with'
  const isPartner =
    /^ (?:was|were|is|era|fue|es|de|as|jugaba|played)? ?(?:(?:my|mi|de|a|con|with) )?(?:partner|pareja|companer[oa]|compi|conmigo|with me)\b/.test(
      behind,
    )
  const isUs =
    /^,? ?(?:nos (?:han )?(?:gan|vence|met|dieron|pasa|barr)|(?:beat|thrashed|smashed|hammered|battered|destroyed) us|(?:lost|perdieron|cayeron) (?:to|against|contra|con|ante|vs) (?:us|nosotr[oa]s))/.test(
      behind,
    )
  const role = isUs ? 'against' : isPartner ? 'with' : group.role
  return { ...group, role, result: isSubject || isAfterVerb ? 'won' : isLoser ? 'lost' : null }
}
