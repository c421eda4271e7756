import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkCreate,
  checkMove,
  checkName,
  checkRemove,
  type Department,
  headcounts,
  mostLevels,
  wayTo,
  withBelow,
} from './department.ts'

const made = (no: string, parentNo: string | null, name = `部门${no}`): Department => ({ no, name, parentNo })
/** 1 ─ 2 ─ 3 ─ 4, and 5 under 1. */
const tree = [
  made('1', null, '长砚建设'),
  made('2', '1', '采购中心'),
  made('3', '2', '物资采购部'),
  made('4', '3', '钢材组'),
  made('5', '1', '财务部'),
]

/** A tree of up to thirty departments: each stands under one that was there before. */
const anyTree = fc
  .array(fc.nat(), { maxLength: 29 })
  .map((parents) => [
    made('1', null),
    ...parents.map((at, index) => made(String(index + 2), String((at % (index + 1)) + 1))),
  ])
  .filter((each) => each.every(({ no }) => wayTo(each, no).length <= mostLevels))
const anyMove = fc.record({ from: fc.nat(), to: fc.nat() })

describe('moving departments', () => {
  test('never makes a cycle, loses nothing and goes no deeper than eight levels, however they are moved', () => {
    fc.assert(
      fc.property(anyTree, fc.array(anyMove, { maxLength: 20 }), (start, moves) => {
        let now: readonly Department[] = start
        for (const { from, to } of moves) {
          const moved = now[from % now.length]?.no ?? ''
          const parentNo = now[to % now.length]?.no ?? ''
          if (checkMove(now, moved, parentNo)) continue
          now = now.map((each) => (each.no === moved ? { ...each, parentNo } : each))
          for (const { no } of now) {
            const way = wayTo(now, no)
            expect(way[0]?.no).toBe('1')
            expect(way.length).toBeLessThanOrEqual(mostLevels)
          }
        }
        expect(withBelow(now, '1').size).toBe(start.length)
      }),
    )
  })

  test.each([
    ['under itself', '2', '2', 'member.departmentCycle'],
    ['under its own children', '2', '4', 'member.departmentCycle'],
    ['the company itself', '1', '5', 'member.departmentRoot'],
    ['under what is not there', '2', '9', 'member.department.notFound'],
  ])('%s is refused', (_, no, parentNo, code) => {
    expect(checkMove(tree, no, parentNo)?.refused).toBe(code)
  })

  test('counts the levels that come along', () => {
    const deep = Array.from({ length: mostLevels - 1 }, (_, at) =>
      made(String(at + 10), at === 0 ? '1' : String(at + 9)),
    )
    const all = [...tree, ...deep]
    expect(checkMove(all, '2', '13')?.refused).toBeUndefined()
    expect(checkMove(all, '2', '14')?.refused).toBe('member.departmentDepth')
  })

  test('to a department with a sibling of that name is refused', () => {
    const twin = [...tree, made('6', '5', '物资采购部')]
    expect(checkMove(twin, '6', '2')?.refused).toBe('member.departmentName')
    expect(checkMove(twin, '3', '2')).toBeUndefined()
  })
})

describe('making, naming and removing', () => {
  test('a name is readable, has no slash and is one’s own among siblings', () => {
    expect(checkName(tree, { name: '财务部', parentNo: '1' })?.refused).toBe('member.departmentName')
    expect(checkName(tree, { name: '财务部', parentNo: '1', besides: '5' })).toBeUndefined()
    expect(checkName(tree, { name: '甲/乙', parentNo: '1' })?.refused).toBe('member.nameInvalid')
  })

  test('a department stands under one that is there, above the eighth level', () => {
    expect(checkCreate(tree, { name: '新', parentNo: '9' })?.refused).toBe('member.department.notFound')
    const deep = Array.from({ length: mostLevels - 1 }, (_, at) =>
      made(String(at + 10), at === 0 ? '1' : String(at + 9)),
    )
    const last = String(mostLevels + 8)
    expect(checkCreate([...tree, ...deep], { name: '新', parentNo: last })?.refused).toBe(
      'member.departmentDepth',
    )
  })

  test('only an empty department goes, and never the company', () => {
    expect(checkRemove(tree, '4', 0)).toBeUndefined()
    expect(checkRemove(tree, '4', 1)?.refused).toBe('member.departmentNotEmpty')
    expect(checkRemove(tree, '3', 0)?.refused).toBe('member.departmentNotEmpty')
    expect(checkRemove(tree, '1', 0)?.refused).toBe('member.departmentRoot')
  })
})

describe('counting people', () => {
  test('a department has at least the people of each below it and at most their sum, and the company has all', () => {
    const placements = (size: number) => fc.array(fc.record({ at: fc.nat(size - 1), person: fc.nat(20) }))
    const both = anyTree.chain((each) => fc.tuple(fc.constant(each), placements(each.length)))
    fc.assert(
      fc.property(both, ([each, people]) => {
        const placed = people.map(({ at, person }) => ({
          departmentNo: each[at]?.no ?? '',
          person: String(person),
        }))
        const counts = headcounts(each, placed)
        expect(counts.get('1')).toBe(new Set(placed.map(({ person }) => person)).size)
        for (const { no } of each) {
          const own = new Set(placed.filter((p) => p.departmentNo === no).map(({ person }) => person)).size
          const below = each.filter(({ parentNo }) => parentNo === no).map((d) => counts.get(d.no) ?? 0)
          expect(counts.get(no)).toBeGreaterThanOrEqual(Math.max(own, ...below))
          expect(counts.get(no)).toBeLessThanOrEqual(below.reduce((sum, one) => sum + one, own))
        }
      }),
    )
  })

  test('who stands in two departments of one counts once there', () => {
    const placed = ['3', '4', '5'].map((departmentNo) => ({ departmentNo, person: '王' }))
    expect(Object.fromEntries(headcounts(tree, placed))).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 })
  })
})
