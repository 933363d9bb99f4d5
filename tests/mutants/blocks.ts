import { parseSync, type Span, Visitor } from 'oxc-parser'

/** A unit of execution: a function, or braces in it. `key` is where its body starts. */
type Block = Span & { key: number; body: Span & { type: string } }

/** The innermost block around the position; `module` for code that runs when the module is loaded. */
export function blockAround(file: string, source: string, { start, end }: Span) {
  const around = blocksOf(file, source).filter((block) => block.start <= start && end <= block.end)
  return around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]?.key ?? 'module'
}

/** The source, in which each block reports that it runs; with the same line numbers. */
export function marked(file: string, source: string) {
  const insertions = new Map<number, string>()
  const insert = (at: number, text: string) => insertions.set(at, (insertions.get(at) ?? '') + text)
  for (const { key, body } of new Map(blocksOf(file, source).map((block) => [block.key, block])).values()) {
    const mark = `__mark("${file}:${key}")`
    if (body.type === 'BlockStatement') insert(key + 1, `${mark};`)
    else {
      insert(key, `(${mark},`)
      insert(body.end, ')')
    }
  }
  const positions = [...insertions].toSorted(([a], [b]) => b - a)
  const text = positions.reduce((all, [at, what]) => all.slice(0, at) + what + all.slice(at), source)
  return `import {mark as __mark} from "#tests/mutants/marks.ts";__mark("${file}:module");${text}`
}

function blocksOf(file: string, source: string) {
  const blocks: Block[] = []
  const add = ({ start, end, body }: Span & { body: Block['body'] | null }) => {
    if (body) blocks.push({ start, end, key: body.start, body })
  }
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    BlockStatement: ({ type, start, end }) => add({ start, end, body: { type, start, end } }),
  }).visit(parseSync(file, source).program)
  return blocks
}
