/**
 * A copy of a template of the page. `{name}` in its texts becomes the text of that name; a part that is marked with
 * `data-if` stays if `shown` has its mark.
 */
export function copyTemplate(id: string, texts: Record<string, string> = {}, shown: readonly string[] = []) {
  const template = document.getElementById(id)
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`the page has no template ${id}`)
  const copy = document.importNode(template.content, true)
  for (const part of copy.querySelectorAll<HTMLElement>('[data-if]'))
    if (!shown.includes(part.dataset.if ?? '')) part.remove()
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    currentNode.textContent = filled(currentNode.textContent ?? '', texts)
  }
  return copy.firstElementChild as HTMLElement
}

/** Once, so that a name in braces stays as somebody typed it. */
export const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
