import { describe, expect, test } from 'vitest'
import { stateOf } from '../tender/state-code.ts'
import { tenderStatuses } from '../tender/tender.ts'
import {
  demandOptions,
  isInScope,
  listOptions,
  methodOptions,
  scopeOf,
  stateOptions,
  typeOptions,
} from './filters.ts'

const labels = (options: readonly { readonly label: string }[]) => options.map((option) => option.label)

describe('hall filters', () => {
  test('have the options of the specification, in its order', () => {
    expect(labels(methodOptions)).toEqual(['全部', '招标公告', '动态竞价', '需求预算', '招标预告'])
    expect(labels(demandOptions)).toEqual(['全部', '招标报名', '动态竞价', '招标预告'])
    expect(typeOptions).toHaveLength(20)
  })

  test.each([
    ['all', 'tender', 1, 2, true],
    ['nonsense', 'demand', 1, 2, true],
    ['notice', 'tender', 1, 2, true],
    ['notice', 'tender', 3, 7, false],
    ['notice', 'tender', 4, 8, false],
    ['notice', 'auction', 1, 1, false],
    ['auction', 'auction', 2, 1, true],
    ['auction', 'tender', 1, 1, false],
    ['demand', 'demand', 0, 0, true],
    ['preview', 'tender', 4, 8, true],
    ['preview', 'tender', 1, 9, false],
  ])('%s and a %s of business type %i in state %i: %s', (id, subjectKind, businessType, state, shown) => {
    expect(isInScope({ subjectKind, businessType, state }, scopeOf(methodOptions, id))).toBe(shown)
  })

  test.each([
    ['tender', 1, true],
    ['tender', 3, false],
    ['tender', 4, false],
    ['direct', 3, true],
    ['direct', 1, false],
  ])('the single list %s shows business type %i: %s', (id, businessType, shown) => {
    const card = { subjectKind: 'tender', businessType, state: 9 }
    expect(isInScope(card, scopeOf(listOptions, id))).toBe(shown)
  })

  test.each([
    [9, true],
    [1, true],
    [2, true],
    [6, true],
    [3, false],
    [7, false],
    [5, false],
  ])('a notice in state %i is current: %s', (state, shown) => {
    const scope = scopeOf(listOptions, 'current')
    expect(isInScope({ subjectKind: 'tender', businessType: 1, state }, scope)).toBe(shown)
    expect(isInScope({ subjectKind: 'tender', businessType: 3, state }, scope)).toBe(false)
  })

  test('registration in the demand view is state 9', () => {
    const scope = scopeOf(demandOptions, 'registration')
    expect(
      [9, 1].map((state) => isInScope({ subjectKind: 'tender', businessType: 1, state }, scope)),
    ).toEqual([true, false])
  })

  test('every public state of a tender can be chosen', () => {
    const states = new Set(stateOptions.map((option) => option.state))
    const shown = tenderStatuses.flatMap(
      (status) => stateOf({ status, businessType: 1, profile: 'SOURCING' }).state ?? [],
    )
    expect(shown.filter((state) => !states.has(state))).toEqual([])
  })
})
