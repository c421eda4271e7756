import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leanContract, readsServerOnly } from './lean-contract.ts'

const contract = `
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
const gone = { 'tea.notFound': '没有找到这杯茶' }
const closed = { ...gone, 'tea.cold': '茶凉了' }
export const drinkTea = endpoint({
  id: 'tea.drink',
  summary: '喝茶',
  method: 'POST',
  who: ['buyer'],
  scope: 'own',
  body: z.object({ id: z.string().check(z.minLength(1)) }),
  answer: z.object({ left: z.number(), nested: z.object({ answer: z.string() }) }),
  field: 'data',
  perMinute: 5,
  refusals: { ...closed }
})`

test('of an endpoint stays what a phone sends by, and what only the server reads is gone', () => {
  const lean = leanContract(contract)
  for (const kept of ["id: 'tea.drink'", "method: 'POST'", "who: ['buyer']", "field: 'data'", 'body: '])
    expect(lean).toContain(kept)
  for (const cut of ['summary', 'scope', 'answer', 'perMinute', 'refusals', '喝茶', 'left'])
    expect(lean).not.toContain(cut)
  expect(() => parseAst(lean)).not.toThrow()
})

test('of a whole kind of endpoints stays the form that the phone checks, without its words and draft', () => {
  const lean = leanContract(`
import { teaDraft, teaForm } from './tea.form.ts'
export const { save: saveTea } = publishedEndpoints({
  name: 'tea', noun: '茶', form: teaForm, draft: teaDraft, maxBody: 5, refusals: { common }, refreshes: { drafts: [] },
})`)
  for (const kept of ["name: 'tea'", 'form: teaForm', 'refreshes: ']) expect(lean).toContain(kept)
  for (const cut of ["noun: '茶'", 'draft: teaDraft', 'maxBody', 'common']) expect(lean).not.toContain(cut)
})

test('what was imported for an answer alone is imported no more', () => {
  const lean = leanContract(`
import * as z from 'zod/mini'
import { cup, sugar } from './cup.shapes.ts'
import { pot } from './pot.shapes.ts'
export const drinkTea = endpoint({ id: 'tea.drink', body: z.object({ pot }), answer: z.object({ cup, sugar }) })`)
  expect(lean).not.toContain('cup.shapes')
  expect(lean).toContain("import { pot } from './pot.shapes.ts'")
  expect(lean).toContain("from 'zod/mini'")
})

test('every call, and every object made of another, may be left out when nobody uses it', () => {
  const lean = leanContract(contract)
  expect(lean).toContain('drinkTea = /* @__PURE__ */ endpoint(')
  expect(lean).toContain(
    'id: /* @__PURE__ */ /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1))',
  )
  expect(lean).toContain("closed = /* @__PURE__ */ (() => ({ ...gone, 'tea.cold': '茶凉了' }))()")
  expect(lean).toContain("gone = { 'tea.notFound': '没有找到这杯茶' }")
})

test('what is named like a part of an endpoint but stands elsewhere stays', () => {
  const shapes = `export const summary = z.object({ answer: z.string(), scope: z.enum(['own']) })`
  expect(leanContract(shapes).replaceAll('/* @__PURE__ */ ', '')).toBe(shapes)
})

test('a screen that reads such a part of an endpoint is found, under its own name or by a namespace', () => {
  const screen = (words: string) => `
    import { drinkTea as drink } from '@jb/contract/tea/tea.contract'
    import * as tea from '@jb/contract/tea/tea.contract'
    ${words}`
  expect(readsServerOnly(screen("toast(drink.refusals['tea.cold'])"))).toEqual(['drink.refusals'])
  expect(readsServerOnly(screen('tea.drinkTea.answer.parse(cup)'))).toEqual(['tea.drinkTea.answer'])
  expect(readsServerOnly(screen('send(drink.body, drink.id, tea.drinkTea.body)'))).toEqual([])
  expect(readsServerOnly(screen('const { answer } = done; show(done.answer, letter.summary)'))).toEqual([])
})
