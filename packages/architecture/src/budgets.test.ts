import { expect, test } from 'vitest'
import { fileProblems, filesToLookAt, functionProblems, limits } from './budgets.ts'
import type { SourceFile } from './source.ts'

const lines = (count: number) => 'a\n'.repeat(count)
const path = 'packages/domain/src/bid/a.ts'

test('a file over the limit is a problem, and one that is nearly as long asks for a look', () => {
  const { fileLines, fileLinesToLookAt } = limits
  const at = (count: number) => [{ path, text: lines(count) }]
  expect(fileProblems(at(fileLines))).toEqual([])
  expect(fileProblems(at(fileLines + 1))).toEqual([`${path}: ${fileLines + 1} lines, at most ${fileLines}`])
  expect(filesToLookAt(at(fileLinesToLookAt))).toEqual([])
  expect(filesToLookAt(at(fileLinesToLookAt + 1))).toEqual([[path, fileLinesToLookAt + 1]])
})

test('a domain function over the limit is a problem', () => {
  const source = (count: number): SourceFile => {
    const text = `export function decide() {\n${lines(count - 2)}}\n`
    return { path, text, code: text, comments: [], imports: [] }
  }
  expect(functionProblems([source(limits.domainFunctionLines)])).toEqual([])
  expect(functionProblems([source(limits.domainFunctionLines + 1)])).toHaveLength(1)
})
