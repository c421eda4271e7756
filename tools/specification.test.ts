import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@jb/contract/all'
import { type Endpoint, pathOf } from '@jb/contract/endpoint'
import { expect, test } from 'vitest'
import { chapter } from '../e2e/specification/statement.ts'
import { chapters } from '../e2e/specification/statements/index.ts'
import { specificationDoc, untruths } from './specification-table.ts'

const here = 'tools/specification.test.ts'
const one = (...proofs: (readonly [string, string])[]) => [chapter('0', '试', [['一条', ...proofs]])]

test('every statement of the specification is proved, or waits for a capability that does not stand yet', () => {
  expect(chapters.flatMap(({ statements }) => statements).length).toBeGreaterThan(500)
  expect(untruths(chapters)).toEqual([])
})

const endpoints: readonly Endpoint[] = allEndpoints

/** `POST /old/fileUpload（表单）` → method and path, parameters and remarks left out. */
function callOf(says: string): { readonly method: string; readonly path: string } | undefined {
  const [, method = '', path = ''] = /^(GET|POST) (\/[\w/{}-]+)/.exec(says) ?? []
  return method === '' ? undefined : { method, path }
}

/** The path behind its service, with the names of its parameters left open. */
const pathsOf = (one: Endpoint) => [one.path, pathOf({ ...one, path: '' }, 'h5') + one.path]

test('each call that is proved stands in the contract', () => {
  const calls = chapters
    .flatMap(({ statements }) => statements)
    .flatMap(({ says, later }) => (later === undefined ? (callOf(says) ?? []) : []))
  const absent = calls.filter(
    ({ method, path }) => !endpoints.some((one) => one.method === method && pathsOf(one).includes(path)),
  )
  expect(calls.length).toBeGreaterThan(18)
  expect(absent).toEqual([])
})

const source = join(import.meta.dirname, '../apps/web/src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const textOf = (file: string) => readFileSync(join(source, file), 'utf8')
/** What draws screens: no tests, no gallery, no door that only hands on. */
const drawing = files.filter(
  (file) => /^(?!.*\.test\.).*\.tsx?$/.test(file) && !/\bgallery\/|(^|\/)index\.ts$/.test(file),
)

/** Where the part stands that such a test is about, with what it is called where it is used. */
function partOf(testFile: string): { readonly file: string; readonly names: readonly string[] } {
  const stem = testFile.replace('apps/web/src/', '').replace(/\.test\.tsx?$/, '')
  const file = drawing.find((one) => one === `${stem}.ts` || one === `${stem}.tsx`)
  const exported = file ? textOf(file).matchAll(/^export (?:async )?function (\w+)/gm) : []
  return { file: file ?? testFile, names: [...exported].map(([, name = '']) => name) }
}

test('a part whose screen is waited for is drawn by none yet', () => {
  const waiting = chapters
    .flatMap(({ statements }) => statements)
    .flatMap(({ later, proofs }) => (later === undefined ? [] : proofs.map(({ file }) => file)))
  const parts = [...new Set(waiting)].map(partOf)
  expect(parts.filter(({ names }) => names.length === 0)).toEqual([])
  const used = parts.flatMap(({ file, names }) =>
    drawing
      .filter((other) => other !== file)
      .filter((other) => names.some((name) => new RegExp(`\\b${name}\\b`).test(textOf(other))))
      .map((other) => `${file} in ${other}`),
  )
  expect(used).toEqual([])
})

test('a statement without a proof is told', () => {
  expect(untruths(one())).toEqual(['0.1「一条」：没有测试证明'])
})

test('a proof that does not exist is told', () => {
  expect(untruths(one([here, 'no such title']))).toHaveLength(1)
  expect(untruths(one(['tools/absent.test.ts', 'a statement without a proof is told']))).toHaveLength(1)
  expect(untruths(one([here, 'a statement without a proof is told']))).toEqual([])
})

test('a title that stands in no test that runs is no proof', () => {
  // a statement in a comment: test('only in a comment', …)
  expect(untruths(one([here, 'only in a ' + 'comment']))).toHaveLength(1)
  expect(untruths(one([here, '0.1「一条」：没有测试证明']))).toHaveLength(1)
})

test('what waits for a capability that stands is told', () => {
  expect(untruths([chapter('0', '试', [['一条', 'tender']])])).toHaveLength(1)
  expect(untruths([chapter('0', '试', [['一条', 'marketing']])])).toEqual([])
  expect(untruths([chapter('0', '试', [['一条', 'demand.risk']])])).toEqual([])
  const part = [chapter('0', '试', [['一条', 'marketing', [here, 'no such title']]])]
  expect(untruths(part)).toHaveLength(1)
})

test('the page has every statement once', () => {
  const page = specificationDoc(chapters)
  for (const { id } of chapters.flatMap(({ statements }) => statements)) {
    expect(page.split(`| ${id} |`)).toHaveLength(2)
  }
})
