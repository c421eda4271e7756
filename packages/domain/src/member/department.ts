import { type Refusal, refuse } from '../shared/refusal.ts'
import { isSafeName } from '../shared/safe-text.ts'

/** The number of the company itself among its departments: the default of the specification (spec §9). */
export const rootDepartmentNo = '1'
/** Levels of a tree, the company itself counted. */
export const mostLevels = 8
/** Departments that a company may have, the company itself counted. */
export const mostDepartments = 1000

/** A department among the others of its company; `parentNo` is null for the company itself alone. */
export interface Department {
  readonly no: string
  readonly name: string
  readonly parentNo: string | null
}

type Tree = readonly Department[]

type ByNo = ReadonlyMap<string, Department>
const byNumber = (tree: Tree): ByNo => new Map(tree.map((each) => [each.no, each]))

function climb(tree: ByNo, no: string): readonly Department[] {
  const way: Department[] = []
  for (let at = tree.get(no); at && !way.includes(at); at = tree.get(at.parentNo ?? '')) way.unshift(at)
  return way
}

/** The way from the company down to a department, both counted; empty when there is no such department. */
export function wayTo(tree: Tree, no: string): readonly Department[] {
  return climb(byNumber(tree), no)
}

/** The numbers of a department and of all below it. */
export function withBelow(tree: Tree, no: string): ReadonlySet<string> {
  const known = byNumber(tree)
  const below = tree.filter((each) => climb(known, each.no).some((above) => above.no === no))
  return new Set(below.map((each) => each.no))
}

/** How many levels hang below a department, itself counted. */
function height(tree: Tree, no: string): number {
  const known = byNumber(tree)
  const below = [...withBelow(tree, no)].map((each) => climb(known, each).length)
  return Math.max(0, ...below) - climb(known, no).length + 1
}

/** Whether a name can stand under a parent: readable (`member.nameInvalid`), and no sibling has it (`member.departmentName`). */
export function checkName(
  tree: Tree,
  wanted: { readonly name: string; readonly parentNo: string; readonly besides?: string },
): Refusal<'member.nameInvalid' | 'member.departmentName'> | undefined {
  if (!isSafeName(wanted.name) || wanted.name.includes('/')) return refuse('member.nameInvalid')
  const siblings = tree.filter(({ parentNo, no }) => parentNo === wanted.parentNo && no !== wanted.besides)
  return siblings.some(({ name }) => name === wanted.name) ? refuse('member.departmentName') : undefined
}

/** Whether a department of this name may be made under a parent. */
export function checkCreate(
  tree: Tree,
  wanted: { readonly name: string; readonly parentNo: string },
): Refusal | undefined {
  const way = wayTo(tree, wanted.parentNo)
  if (way.length === 0) return refuse('member.department.notFound')
  if (way.length >= mostLevels) return refuse('member.departmentDepth')
  if (tree.length >= mostDepartments) return refuse('member.tooManyDepartments')
  return checkName(tree, wanted)
}

/** Whether a department may go under another one: not the company itself, and not below itself. */
export function checkMove(tree: Tree, no: string, parentNo: string): Refusal | undefined {
  const moved = tree.find((each) => each.no === no)
  const way = wayTo(tree, parentNo)
  if (!moved || way.length === 0) return refuse('member.department.notFound')
  if (moved.parentNo === null) return refuse('member.departmentRoot')
  if (way.some((above) => above.no === no)) return refuse('member.departmentCycle')
  if (way.length + height(tree, no) > mostLevels) return refuse('member.departmentDepth')
  return checkName(tree, { name: moved.name, parentNo, besides: no })
}

/** Whether a department may go: not the company itself, and nobody and nothing in it. */
export function checkRemove(tree: Tree, no: string, people: number): Refusal | undefined {
  const gone = tree.find((each) => each.no === no)
  if (!gone) return refuse('member.department.notFound')
  if (gone.parentNo === null) return refuse('member.departmentRoot')
  const empty = people === 0 && tree.every(({ parentNo }) => parentNo !== no)
  return empty ? undefined : refuse('member.departmentNotEmpty')
}

/** Who is where: a person may stand in several departments. */
export interface Placement {
  readonly departmentNo: string
  readonly person: string
}

/** How many people each department has with all below it; who stands in several of them counts once. */
export function headcounts(tree: Tree, placements: readonly Placement[]): ReadonlyMap<string, number> {
  const people = new Map(tree.map(({ no }) => [no, new Set<string>()]))
  const known = byNumber(tree)
  const ways = new Map(tree.map(({ no }) => [no, climb(known, no)]))
  for (const { departmentNo, person } of placements)
    for (const { no } of ways.get(departmentNo) ?? []) people.get(no)?.add(person)
  return new Map([...people].map(([no, set]) => [no, set.size]))
}
