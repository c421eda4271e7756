import { type ESTree, parseSync, Visitor } from 'vite'
import { lineAt, type SourceFile } from './source.ts'

export interface FunctionSize {
  readonly path: string
  readonly name: string
  readonly line: number
  readonly lines: number
}

interface Ranged {
  readonly start: number
  readonly end: number
}

/** Named functions of a file with their number of lines. */
export function functionSizes(source: SourceFile): readonly FunctionSize[] {
  const found: FunctionSize[] = []
  const add = (name: string, { start, end }: Ranged): void => {
    const line = lineAt(source.text, start)
    found.push({ path: source.path, name, line, lines: lineAt(source.text, end) - line + 1 })
  }
  new Visitor({
    FunctionDeclaration: (node) => add(node.id?.name ?? 'default', node),
    VariableDeclarator: (node: ESTree.VariableDeclarator) => {
      const value = node.init
      const isFunction = value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression'
      if (isFunction && node.id.type === 'Identifier') add(node.id.name, value)
    },
  }).visit(parseSync(source.path, source.text).program)
  return found
}
