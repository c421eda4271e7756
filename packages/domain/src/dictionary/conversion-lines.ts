import { type Conversion, readConversions } from './conversion.ts'

/**
 * A conversion as a person writes it, a line an operation: `id` is taken over, `id -> noticeNo` under another name,
 * `from = h5` is always said, `- state` never.
 */
export function conversionLines(text: string): string {
  return (readConversions(text) ?? []).map(lineOf).join('\n')
}

function lineOf(conversion: Conversion): string {
  switch (conversion.op) {
    case 'copy':
      return conversion.name
    case 'rename':
      return `${conversion.from} -> ${conversion.to}`
    case 'constant':
      return `${conversion.name} = ${conversion.value}`
    case 'drop':
      return `- ${conversion.name}`
  }
}

/** The JSON of such lines, '' for none; undefined when a line says nothing known or together they are not sound. */
export function conversionText(lines: string): string | undefined {
  const operations = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(operationOf)
  if (operations.length === 0) return ''
  const text = JSON.stringify(operations)
  return readConversions(text) ? text : undefined
}

function operationOf(line: string): Conversion {
  const dropped = /^[-－]\s*(\S+)$/.exec(line)
  if (dropped?.[1]) return { op: 'drop', name: dropped[1] }
  const [, from, to] = /^([^\s=＝]+?)\s*(?:->|=>|→)\s*(\S+)$/.exec(line) ?? []
  if (from && to) return { op: 'rename', from, to }
  const [, name, value] = /^([^\s=＝]+)\s*[=＝]\s*(.*)$/.exec(line) ?? []
  return name !== undefined && value !== undefined
    ? { op: 'constant', name, value }
    : { op: 'copy', name: line }
}
