import { type Node, parseSync, type Span, type TemplateLiteral, Visitor } from 'oxc-parser'

export const operators = [
  'condition negated',
  'boundary moved',
  'WHERE clause dropped',
  'await removed',
  'field swapped',
  'policy opened',
  'invalidation removed',
] as const
type Operator = (typeof operators)[number]
export type Edit = { operator: Operator; start: number; end: number; replacement: string }

const moved: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const comparisons = new Set([...Object.keys(moved), '===', '!=='])
const opposites = new Set(
  `left right, from to, start end, before after, min max, first last, open closed, wins losses, partner rival,
  own other, own others, user opponent, us them`.split(/,\s+/),
)

/** Every small fault that could be made in the file; a few of them do not parse. */
export function editsOf(file: string, source: string): Edit[] {
  const edits: Edit[] = []
  const text = ({ start, end }: Span) => source.slice(start, end)
  function add(operator: Operator, span: Span, replacement: string) {
    if (text(span) !== replacement) edits.push({ operator, start: span.start, end: span.end, replacement })
  }
  const negate = (node: Span) => add('condition negated', node, `!(${text(node)})`)
  const isPolicy = file.endsWith('/policy.ts')
  const isContract = /^shared\/.*\bapi\.ts$/.test(file)
  const members: { node: Span; object: string; name: string; property: Span }[] = []
  const called = new Set<Span>()

  function dropElements({ elements }: { elements: readonly (Span | null)[] }) {
    for (const element of elements) if (element) add('invalidation removed', withComma(source, element), '')
  }

  /** `opened` is what the function returns if it allows. */
  function openPolicy(name: string, body: Node) {
    const opened = /^(can|may|is)[A-Z]/.test(name) ? 'true' : name.endsWith('Forbidden') ? 'null' : null
    if (!opened) return
    const open = (node: Node | null) => {
      if (!node || text(node) === opened) return
      // The parameters stay used, so that the linter does not notice.
      add('policy opened', node, `(${text(node)}) ${opened === 'true' ? '|| true' : '&& null'}`)
    }
    if (body.type !== 'BlockStatement') open(body)
    else for (const statement of body.body) openReturns(statement, open)
  }

  new Visitor({
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    LogicalExpression({ operator, left, right }) {
      if (operator !== '??') negate(left)
      const neutral = operator === '&&' ? 'true' : operator === '??' ? 'null' : null
      if (isPolicy && neutral) for (const side of [left, right]) add('policy opened', side, neutral)
    },
    BinaryExpression({ operator, left, right }) {
      if (!comparisons.has(operator)) return
      const start = source.indexOf(operator, left.end)
      if (moved[operator]) add('boundary moved', { start, end: start + operator.length }, moved[operator])
      for (const side of [left, right])
        if (side.type === 'Literal' && typeof side.value === 'number')
          for (const step of [1, -1]) add('boundary moved', side, String(side.value + step))
    },
    AwaitExpression: (node) => add('await removed', node, text(node.argument)),
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      edits.push(...sqlEdits(source, quasi))
    },
    CallExpression(node) {
      called.add(node.callee)
      const { callee, arguments: given } = node
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (name.type !== 'Identifier') return
      if (name === callee && name.name === 'and' && given.length > 1)
        for (const clause of given) add('WHERE clause dropped', withComma(source, clause), '')
      if (name.name === 'readAgain' || name.name === 'invalidateQueries')
        add('invalidation removed', node, 'Promise.resolve()')
    },
    Property(node) {
      if (!isContract || node.key.type !== 'Identifier' || node.key.name !== 'touches') return
      add('invalidation removed', withComma(source, node), '')
      if (node.value.type === 'ArrayExpression') dropElements(node.value)
    },
    VariableDeclarator({ id, init }) {
      if (isContract && init?.type === 'TSAsExpression' && init.expression.type === 'ArrayExpression')
        dropElements(init.expression)
      if (isPolicy && id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression')
        openPolicy(id.name, init.body)
    },
    FunctionDeclaration({ id, body }) {
      if (isPolicy && id && body) openPolicy(id.name, body)
    },
    ObjectExpression({ properties }) {
      const fields = properties.flatMap((field) =>
        field.type === 'Property' && !field.computed ? [field] : [],
      )
      for (const [index, one] of fields.entries())
        for (const other of fields.slice(index + 1)) {
          if (!isAlike(lastName(text(one.value)), lastName(text(other.value)))) continue
          const between = source.slice(one.end, other.start)
          const swapped = `${text(one.key)}: ${text(other.value)}${between}${text(other.key)}: ${text(one.value)}`
          add('field swapped', { start: one.start, end: other.end }, swapped)
        }
    },
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier') return
      const { name } = node.property
      members.push({ node, object: text(node.object), name, property: node.property })
    },
  }).visit(parseSync(file, source).program)

  const isRead = ({ node }: { node: Span }) => !called.has(node) && !/^\s*=[^=>]/.test(source.slice(node.end))
  for (const { object, name, property } of members.filter(isRead)) {
    const others = members.filter((other) => other.object === object && isAlike(name, other.name))
    for (const other of new Set(others.map((other) => other.name))) add('field swapped', property, other)
  }
  return edits
}

export const edited = (source: string, { start, end, replacement }: Omit<Edit, 'operator'>) =>
  source.slice(0, start) + replacement + source.slice(end)

function openReturns(node: Node, open: (node: Node | null) => void) {
  if (node.type === 'ReturnStatement') open(node.argument)
  if (node.type === 'IfStatement') openReturns(node.consequent, open)
  if (node.type === 'BlockStatement') for (const inner of node.body) openReturns(inner, open)
}

/** An element of a list together with its comma. */
function withComma(source: string, { start, end }: Span): Span {
  const comma = /^\s*,\s*/.exec(source.slice(end))?.[0] ?? ''
  return { start, end: end + comma.length }
}

const lastName = (value: string) => /^(?:[\w?]+\.)*(\w+)$/.exec(value)?.[1] ?? ''

/** `userId` and `playerId`, `startsAt` and `endsAt`, `left` and `right`. */
function isAlike(one: string, other: string) {
  if (one === other || !/^[a-z]/i.test(one) || !/^[a-z]/i.test(other)) return false
  const lastPart = (name: string) => /([A-Z]?[a-z]+)\d*$/.exec(name)?.[1]?.toLowerCase()
  return (
    lastPart(one) === lastPart(other) || opposites.has(`${one} ${other}`) || opposites.has(`${other} ${one}`)
  )
}

/** The clauses and comparisons of an SQL template, without its placeholders. */
function sqlEdits(source: string, { start, end, expressions }: TemplateLiteral): Edit[] {
  const edits: Edit[] = []
  const add = (operator: Operator, at: number, length: number, replacement = '') =>
    edits.push({ operator, start: start + at, end: start + at + length, replacement })
  const blank = (text: string, { start, end }: Span) =>
    text.slice(0, start) + '_'.repeat(end - start) + text.slice(end)
  const own = expressions.reduce(blank, source).slice(start, end)
  for (const { 0: sign, index } of own.matchAll(/(?<=\s)[<>]=?(?=\s)/g))
    add('boundary moved', index, sign.length, moved[sign])
  for (const { 0: keyword, index } of own.matchAll(/\band\s/g)) {
    const length = clauseLength(own.slice(index + keyword.length))
    const isRange = /\bbetween \S+ $/.test(own.slice(0, index))
    if (length > 0 && !isRange) add('WHERE clause dropped', index, keyword.length + length)
  }
  return edits
}

/** Up to the end of the condition: the next word that cannot be part of it, or the parenthesis around it. */
function clauseLength(rest: string) {
  const ends = /[()`]|\b(and|or|then|order|group|limit|returning|union|for|on|join|left|where|end)\b/g
  let depth = 0
  for (const { 0: found, index } of rest.matchAll(ends)) {
    if (found === '(') depth += 1
    else if (depth === 0) return index
    else if (found === ')') depth -= 1
  }
  return 0
}
